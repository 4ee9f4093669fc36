import type { Random } from '#scoring/random.ts';
import { pick, sample, shuffle } from '../../generators/draw.ts';
import type { BankItem, Difficulty, Strata } from '../bank.ts';

type Pair = readonly [left: string, right: string];

export type Relation = {
  id: string;
  difficulty: Difficulty;
  /** Turning a pair round gives another relation, so the turned pair is a distractor. */
  directed: boolean;
  /** Relations that somebody could take for this one: never beside it in a question. */
  near: string[];
  pairs: Pair[];
};

/** The pair of the question and its five options. */
const pairsShown = 6;

/** Pairs of words by what joins them. A word stands in several pairs, but never twice in a question. */
export const relations: Relation[] = [
  {
    id: 'part-whole',
    difficulty: 1,
    directed: true,
    near: ['material-product', 'person-place', 'young-grown'],
    pairs: [
      ['車輪', '自転車'],
      ['鍵盤', 'ピアノ'],
      ['花びら', '花'],
      ['翼', '飛行機'],
      ['文字盤', '時計'],
      ['レンズ', 'カメラ'],
    ],
  },
  {
    id: 'kind-class',
    difficulty: 1,
    directed: true,
    near: ['same-meaning'],
    pairs: [
      ['りんご', '果物'],
      ['金づち', '工具'],
      ['すずめ', '鳥'],
      ['鉄', '金属'],
      ['バイオリン', '楽器'],
      ['鉛筆', '筆記具'],
    ],
  },
  {
    id: 'opposite',
    difficulty: 1,
    directed: false,
    near: ['degree', 'state-lacking', 'young-grown'],
    pairs: [
      ['拡大', '縮小'],
      ['慎重', '軽率'],
      ['上昇', '下降'],
      ['複雑', '単純'],
      ['能動', '受動'],
      ['抽象', '具体'],
    ],
  },
  {
    id: 'same-meaning',
    difficulty: 1,
    directed: false,
    near: ['degree', 'kind-class'],
    pairs: [
      ['用意', '準備'],
      ['手段', '方法'],
      ['永久', '永遠'],
      ['倹約', '節約'],
      ['達成', '成就'],
      ['熱中', '没頭'],
    ],
  },
  {
    id: 'material-product',
    difficulty: 1,
    directed: true,
    near: ['part-whole', 'young-grown', 'kind-class'],
    pairs: [
      ['小麦粉', 'パン'],
      ['牛乳', 'チーズ'],
      ['大豆', '豆腐'],
      ['原油', 'ガソリン'],
      ['粘土', 'れんが'],
      ['パルプ', '紙'],
    ],
  },
  {
    id: 'tool-use',
    difficulty: 2,
    directed: true,
    near: ['person-work'],
    pairs: [
      ['ほうき', '清掃'],
      ['はさみ', '裁断'],
      ['電卓', '計算'],
      ['電話', '通話'],
      ['扇風機', '送風'],
      ['望遠鏡', '観測'],
    ],
  },
  {
    id: 'person-work',
    difficulty: 2,
    directed: true,
    near: ['tool-use'],
    pairs: [
      ['教師', '教育'],
      ['記者', '取材'],
      ['俳優', '演技'],
      ['建築士', '設計'],
      ['審判', '判定'],
      ['船員', '航海'],
    ],
  },
  {
    id: 'person-place',
    difficulty: 2,
    directed: true,
    near: ['part-whole'],
    pairs: [
      ['裁判官', '法廷'],
      ['店員', '売り場'],
      ['農夫', '畑'],
      ['研究者', '実験室'],
      ['力士', '土俵'],
      ['俳優', '舞台'],
    ],
  },
  {
    id: 'quantity-unit',
    difficulty: 2,
    directed: true,
    near: ['thing-counter', 'tool-use'],
    pairs: [
      ['長さ', 'メートル'],
      ['質量', 'キログラム'],
      ['電圧', 'ボルト'],
      ['時間', '秒'],
      ['面積', 'ヘクタール'],
      ['体積', 'リットル'],
    ],
  },
  {
    id: 'person-tool',
    difficulty: 2,
    directed: true,
    near: ['person-work', 'person-place'],
    pairs: [
      ['大工', 'かんな'],
      ['画家', '絵筆'],
      ['調理師', '包丁'],
      ['漁師', '網'],
      ['農夫', 'くわ'],
      ['写真家', 'カメラ'],
    ],
  },
  {
    id: 'degree',
    difficulty: 3,
    directed: true,
    near: ['opposite', 'same-meaning', 'young-grown', 'kind-class'],
    pairs: [
      ['小雨', '豪雨'],
      ['そよ風', '暴風'],
      ['ほほえみ', '大笑い'],
      ['早歩き', '疾走'],
      ['涼しい', '寒い'],
      ['小声', '大声'],
    ],
  },
  {
    id: 'young-grown',
    difficulty: 3,
    directed: true,
    near: ['part-whole', 'material-product', 'degree', 'opposite'],
    pairs: [
      ['つぼみ', '花'],
      ['ひな', '成鳥'],
      ['苗', '稲'],
      ['稚魚', '成魚'],
      ['おたまじゃくし', 'かえる'],
      ['さなぎ', 'ちょう'],
    ],
  },
  {
    id: 'thing-counter',
    difficulty: 3,
    directed: true,
    near: ['quantity-unit'],
    pairs: [
      ['紙', '枚'],
      ['車', '台'],
      ['家', '軒'],
      ['箸', '膳'],
      ['手紙', '通'],
      ['花', '輪'],
    ],
  },
  {
    id: 'state-lacking',
    difficulty: 3,
    directed: true,
    near: ['opposite'],
    pairs: [
      ['暗闇', '光'],
      ['静寂', '音'],
      ['真空', '空気'],
      ['干ばつ', '雨'],
      ['停電', '電力'],
      ['品切れ', '在庫'],
    ],
  },
];

/**
 * `strata` questions, each of another relation: a pair, and five pairs of which one is joined in the same way. No
 * pair stands in two questions. A question's id is its relation: the pairs differ from paper to paper.
 */
export function writeRelations(strata: Strata, random: Random): BankItem[] {
  const asked = ([1, 2, 3] as const).flatMap((difficulty) =>
    sample(
      random,
      relations.filter((relation) => relation.difficulty === difficulty),
      strata[difficulty],
    ),
  );
  const own = asked.map((relation) => sample(random, relation.pairs, relation.directed ? 3 : 2));
  const used = new Set(own.flat());
  return asked.map((relation, place) => writeRelation(relation, own[place] ?? [], used, random));
}

/** `own`: the pair shown, the right one, and, of a directed relation, one that is turned round as a distractor. */
function writeRelation(relation: Relation, own: Pair[], used: Set<Pair>, random: Random): BankItem {
  const [shown, right, turned] = own;
  if (!shown || !right) throw new RangeError(`too few pairs of ${relation.id}`);
  const foreign = drawForeign(relation, own, used, random);
  for (const { pair } of foreign) used.add(pair);
  return {
    id: `V-REL-${relation.id}`,
    family: 'relation',
    difficulty: relation.difficulty,
    text: `「${show(shown)}」`,
    options: [
      show(right),
      ...(turned ? [show([turned[1], turned[0]])] : []),
      ...foreign.map(({ pair }) => show(pair)),
    ],
    slips: [...(turned ? ['turned-round'] : []), ...foreign.map(({ slip }) => slip)],
  };
}

/** Pairs of other relations that no other question has; no word stands twice in a question. */
function drawForeign(relation: Relation, own: Pair[], used: Set<Pair>, random: Random) {
  const foreign: { pair: Pair; slip: string }[] = [];
  const words = new Set(own.flat());
  for (const other of shuffle(
    random,
    relations.filter((each) => isFar(each, relation)),
  )) {
    if (foreign.length === pairsShown - own.length) break;
    const fitting = other.pairs.filter((pair) => !used.has(pair) && !pair.some((word) => words.has(word)));
    if (fitting.length === 0) continue;
    const pair = pick(random, fitting);
    for (const word of pair) words.add(word);
    foreign.push({ pair, slip: other.id });
  }
  return foreign;
}

function isFar(other: Relation, relation: Relation): boolean {
  return other.id !== relation.id && !other.near.includes(relation.id) && !relation.near.includes(other.id);
}

function show(pair: Pair): string {
  return pair.join('：');
}
