import type { Random } from '#scoring/random.ts';
import type { FullText } from '../../types.ts';
import { pick, sample, shuffle } from '../draw.ts';
import type { Clue, FactsOf, LogicalDraft, Spot } from './facts.ts';
import { joinLines, letterOf, nameList, onesNumber, onesOrdinal, personJa } from './people-words.ts';
import { orderScenes } from './words.ts';

/** How many people stand in the order, and how many clues tell of it. */
export type OrderRadicals = { people: 5 | 6; clues: number };

const optionCount = 5;

/** Who did it n-th? Every clue is needed to tell, and together they leave one answer. */
export function askOrder(random: Random, radicals: OrderRadicals, scene: number, spot: Spot): LogicalDraft {
  const { clues, asked } = drawPuzzle(random, radicals);
  const { rename, listed } = drawNames(random, radicals.people, asked, spot.key);
  const facts: FactsOf<'order'> = {
    family: 'order',
    scene,
    people: radicals.people,
    clues: clues.map((clue) => renameIn(clue, rename)),
    asked,
  };
  return {
    facts,
    item: {
      id: spot.id,
      family: 'order',
      prompt: { text: sayOrder(facts) },
      choices: listed.map((letter) => ({ text: letterOf(letter) })),
      key: spot.key,
      slips: nameSlips(
        clues,
        radicals.people,
        asked,
        listed.map((letter) => rename.indexOf(letter)),
      ),
    },
  };
}

/** Until names are given, a person's number is the place in the true order: the answer is person `asked`. */
function drawPuzzle(
  random: Random,
  { people, clues: wanted }: OrderRadicals,
): { clues: Clue[]; asked: number } {
  const orders = ordersOf(people);
  const pool = listTrueClues(people);
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const clues = sample(random, pool, wanted);
    if (!isVaried(clues, people)) continue;
    const worlds = orders.filter((seats) => clues.every((clue) => isTrue(clue, seats)));
    if (worlds.length > 2) continue;
    const asked = findAsked(random, people, clues, worlds);
    if (asked !== undefined) return { clues, asked };
  }
  throw new Error('no order puzzle found');
}

/** A place whose person the clues settle, and would no longer settle with any one of them left out. */
function findAsked(
  random: Random,
  people: number,
  clues: readonly Clue[],
  worlds: readonly (readonly number[])[],
): number | undefined {
  const places = Array.from({ length: people }, (_, place) => place);
  let open = places.filter((place) => worlds.every((seats) => seats[place] === place));
  for (const left of clues) {
    if (open.length === 0) return undefined;
    const others = clues.filter((clue) => clue !== left);
    const wider = ordersOf(people).filter((seats) => others.every((clue) => isTrue(clue, seats)));
    open = open.filter((place) => wider.some((seats) => seats[place] !== place));
  }
  return open.length === 0 ? undefined : pick(random, open);
}

/** All clues that are true of the order 0, 1, 2 ... */
function listTrueClues(people: number): Clue[] {
  const clues: Clue[] = [];
  for (let first = 0; first < people; first++) {
    for (let second = first + 1; second < people; second++) {
      clues.push({ kind: 'before', first, second });
      if (second === first + 1) clues.push({ kind: 'right-before', first, second });
      else {
        clues.push({ kind: 'apart', first, second, between: second - first - 1 });
        clues.push({ kind: 'apart', first: second, second: first, between: second - first - 1 });
      }
    }
    for (let place = 0; place < people; place++) {
      if (place !== first) clues.push({ kind: 'not-at', person: first, place });
    }
  }
  return clues;
}

/** At most two clues of a kind, one negative clue, and at most one person whom no clue mentions. */
function isVaried(clues: readonly Clue[], people: number): boolean {
  const count = (kind: Clue['kind']) => clues.filter((clue) => clue.kind === kind).length;
  const named = new Set(
    clues.flatMap((clue) => (clue.kind === 'not-at' ? [clue.person] : [clue.first, clue.second])),
  );
  return (
    count('not-at') <= 1 &&
    count('before') <= 2 &&
    count('right-before') <= 2 &&
    count('apart') <= 2 &&
    named.size >= people - 1
  );
}

/** `seats` lists places by person. */
function isTrue(clue: Clue, seats: readonly number[]): boolean {
  if (clue.kind === 'not-at') return seats[clue.person] !== clue.place;
  const distance = (seats[clue.second] ?? 0) - (seats[clue.first] ?? 0);
  if (clue.kind === 'before') return distance > 0;
  return clue.kind === 'right-before' ? distance === 1 : Math.abs(distance) === clue.between + 1;
}

const knownOrders = new Map<number, number[][]>();

function ordersOf(people: number): number[][] {
  const known = knownOrders.get(people) ?? permute(Array.from({ length: people }, (_, person) => person));
  knownOrders.set(people, known);
  return known;
}

function permute(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((head) =>
    permute(list.filter((other) => other !== head)).map((rest) => [head, ...rest]),
  );
}

/** Letters for the people, so that among the five letters offered, in alphabetical order, the key has its digit. */
function drawNames(random: Random, people: number, person: number, key: number) {
  const letters = Array.from({ length: people }, (_, letter) => letter);
  // The omitted letter is drawn first, independently of the key; otherwise it would hint at the key's place.
  const missing = people === optionCount ? -1 : random.below(people);
  const listed = letters.filter((letter) => letter !== missing);
  const keyLetter = listed[key - 1] ?? 0;
  const rename = shuffle(
    random,
    letters.filter((letter) => letter !== keyLetter),
  );
  rename.splice(person, 0, keyLetter);
  return { rename, listed };
}

function renameIn(clue: Clue, rename: readonly number[]): Clue {
  const to = (person: number) => rename[person] ?? person;
  if (clue.kind === 'not-at') return { ...clue, person: to(clue.person) };
  return { ...clue, first: to(clue.first), second: to(clue.second) };
}

/** Names the slip that leads to each wrong person by that person's true place. `listed`: persons by true place. */
function nameSlips(
  clues: readonly Clue[],
  people: number,
  asked: number,
  listed: readonly number[],
): (string | null)[] {
  return listed.map((place) => {
    if (place === asked) return null;
    if (place === people - 1 - asked) return 'read-backwards';
    if (Math.abs(place - asked) === 1) return 'one-place-off';
    return clues.some((clue) => clue.kind === 'apart' && (clue.first === place || clue.second === place))
      ? 'wrong-side'
      : 'other-order';
  });
}

function sayOrder({ scene, people, clues, asked }: FactsOf<'order'>): FullText {
  const words = orderScenes[scene];
  if (!words) throw new RangeError(`no scene ${scene}`);
  const said = clues.map((clue) => sayClue(clue, words));
  return {
    ja: joinLines([
      `${nameList(people).ja}の${people}人が、一人ずつ順に${words.intro.ja}。`,
      ...said.map(({ ja }) => `・${ja}`),
      `${asked + 1}番目に${words.ja}のは誰ですか。`,
    ]),
    en: joinLines([
      `${nameList(people).en} ${words.intro.en} one after another.`,
      ...said.map(({ en }) => `- ${en}`),
      `Who ${words.en} ${onesOrdinal(asked + 1)}?`,
    ]),
    zh: joinLines([
      `${nameList(people).zh}${people === 5 ? '五' : '六'}人先后${words.intro.zh}，没有两人同时。`,
      ...said.map(({ zh }) => `· ${zh}`),
      `第${asked + 1}个${words.zh}的是谁？`,
    ]),
  };
}

function sayClue(clue: Clue, words: FullText): FullText {
  if (clue.kind === 'not-at') {
    const { person, place } = clue;
    return {
      ja: `${personJa(person)}は${place + 1}番目ではなかった。`,
      en: `${letterOf(person)} was not ${onesOrdinal(place + 1)}.`,
      zh: `${letterOf(person)}不是第${place + 1}个。`,
    };
  }
  const [one, two] = [letterOf(clue.first), letterOf(clue.second)];
  if (clue.kind === 'apart') {
    const { between: people } = clue;
    return {
      ja: `${personJa(clue.first)}と${personJa(clue.second)}の間に${words.ja}のは、ちょうど${people}人だった。`,
      en: `Exactly ${onesNumber(people)} ${people === 1 ? `person ${words.en}` : `people ${words.en.replace('was ', 'were ')}`} between ${one} and ${two}.`,
      zh: `${one}和${two}之间恰好有${people}人${words.zh}。`,
    };
  }
  const isNext = clue.kind === 'right-before';
  return {
    ja: `${personJa(clue.first)}は${personJa(clue.second)}${isNext ? 'のすぐ前に' : 'より先に'}${words.ja}。`,
    en: `${one} ${words.en} ${isNext ? 'right before' : 'earlier than'} ${two}.`,
    zh: isNext ? `${one}之后紧接着${words.zh}的是${two}。` : `${one}比${two}先${words.zh}。`,
  };
}
