import { examTypes } from '#contract/codes/exam.ts';
import { limits } from '#contract/codes/limits.ts';

/** A department or classification and what stands below it. */
interface DemoClass {
  name: string;
  below?: readonly DemoClass[];
}

/** What an exam groups its people by; in the order of the lists. */
export interface GroupingsPlan {
  sections: readonly string[];
  classifications: readonly DemoClass[];
  tags: readonly string[];
}

const named = (names: readonly string[]): DemoClass[] => names.map((name) => ({ name }));

export const recruitGroupings: GroupingsPlan = {
  sections: ['総合職', '技術職', '地域限定職'],
  classifications: [
    { name: '文系', below: named(['法・政治', '経済・経営', '文・教育', '国際・外国語']) },
    { name: '理系', below: named(['情報', '機械・電気', '化学・生物', '建築・土木']) },
    { name: 'そのほか' },
  ],
  tags: [
    '留学経験',
    'インターンシップ参加',
    '会社説明会参加',
    '学生団体の運営',
    '運動部',
    '文化部',
    'ボランティア活動',
    '語学が得意',
    'プログラミング経験',
    '研究発表の経験',
    '全国勤務可',
    '海外勤務希望',
    '早期入社可',
    'IT業界志望',
  ],
};

export const staffGroupings: GroupingsPlan = {
  sections: ['部長', '課長', '係長', '主任', '一般'],
  classifications: [
    { name: '本社', below: [{ name: '管理部', below: named(['人事課', '経理課']) }, { name: '企画部' }] },
    { name: '営業本部', below: named(['東日本営業部', '西日本営業部']) },
    { name: '開発本部', below: named(['第一開発部', '第二開発部']) },
  ],
  tags: [],
};

/** A node of a tree with its place as a nested set, from left to right. */
export interface PlacedClass {
  name: string;
  lft: number;
  rgt: number;
}

/** Writes a tree as nested sets: a child's ends stand between its parent's. */
export function placeClasses(classes: readonly DemoClass[]): PlacedClass[] {
  const placed: PlacedClass[] = [];
  let end = 0;
  const walk = ({ name, below = [] }: DemoClass) => {
    const own: PlacedClass = { name, lft: ++end, rgt: 0 };
    placed.push(own);
    below.forEach(walk);
    own.rgt = ++end;
  };
  classes.forEach(walk);
  return placed;
}

/** Where one of the people belongs, by places in the lists. */
export interface DemoBelonging {
  section: number;
  classification: number;
  tags: number[];
}

/**
 * The groupings of the person with this number: the same at every seeding, and without a random number, so that the
 * people's other random values stay as they were.
 */
export function belongingOf(
  number: number,
  { sections, classifications, tags }: GroupingsPlan,
  exam_type: 1 | 2,
): DemoBelonging {
  const leaves = placeClasses(classifications).flatMap(({ lft, rgt }, place) =>
    rgt === lft + 1 ? [place] : [],
  );
  const classification = leaves[(number * 7) % leaves.length] ?? 0;
  const section =
    exam_type === examTypes.employee ? rankOf(number, sections.length) : (number * 5) % sections.length;
  const count = tags.length === 0 ? 0 : Math.min(limits.tags, (number * 3) % 5);
  return {
    section,
    classification,
    tags: Array.from({ length: count }, (_, index) => (number * 11 + index * 3) % tags.length),
  };
}

/** The higher a post, the fewer hold it: each next one twice as many. */
function rankOf(number: number, posts: number): number {
  const all = 2 ** posts - 1;
  const drawn = (number * 13) % all;
  return Math.floor(Math.log2(drawn + 1));
}
