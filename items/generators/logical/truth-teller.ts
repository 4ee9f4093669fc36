import type { Random } from '#scoring/random.ts';
import type { FullText } from '../../types.ts';
import { pick, sample, shuffle } from '../draw.ts';
import type { FactsOf, LogicalDraft, Saying, Spot } from './facts.ts';
import { joinLines, letterOf, nameList, onesNumber, personJa } from './people-words.ts';
import { holderScenes } from './words.ts';

/** How many of the five speak, how many of those speak the truth, and how many speak of another speaker. */
export type TruthRadicals = { speakers: number; truthful: number; aboutOthers: number };

const people = 5;

/** Who is it, when so many tell the truth? Every saying is needed, and one world is left. */
export function askTruthTeller(
  random: Random,
  radicals: TruthRadicals,
  scene: number,
  spot: Spot,
): LogicalDraft {
  const { sayings, world } = drawPuzzle(random, radicals);
  const rename = shuffle(
    random,
    everybody.filter((letter) => letter !== spot.key - 1),
  );
  rename.splice(world.holder, 0, spot.key - 1);
  const facts: FactsOf<'truth-teller'> = {
    family: 'truth-teller',
    scene,
    people,
    sayings: sayings.map((saying) => renameIn(saying, rename)).sort((a, b) => a.by - b.by),
    truthful: radicals.truthful,
  };
  const slips = everybody.map((letter) => nameSlip(rename.indexOf(letter), sayings, world));
  return {
    facts,
    item: {
      id: spot.id,
      family: 'truth-teller',
      prompt: { text: sayPuzzle(facts) },
      choices: everybody.map((letter) => ({ text: letterOf(letter) })),
      key: spot.key,
      slips,
    },
  };
}

const everybody = [0, 1, 2, 3, 4];

/** Who it is, and bit k set when saying k is true. */
type World = { holder: number; truths: number };

function drawPuzzle(random: Random, radicals: TruthRadicals): { sayings: Saying[]; world: World } {
  for (let attempt = 0; attempt < 20_000; attempt++) {
    const speakers = sample(random, everybody, radicals.speakers);
    const sayings = speakers.map((by, index) =>
      drawSaying(random, by, speakers, index < radicals.aboutOthers),
    );
    const worlds = listWorlds(sayings, radicals.truthful);
    const [world] = worlds;
    if (world && worlds.length === 1 && isEachNeeded(sayings, radicals.truthful) && isVaried(sayings)) {
      return { sayings, world };
    }
  }
  throw new Error('no puzzle of truth found');
}

function drawSaying(random: Random, by: number, speakers: readonly number[], isAboutOther: boolean): Saying {
  const others = everybody.filter((person) => person !== by);
  if (isAboutOther) {
    const who = pick(
      random,
      speakers.filter((person) => person !== by),
    );
    return { by, kind: pick(random, ['lies', 'lies', 'honest'] as const), who };
  }
  const [who, other] = sample(random, others, 2) as [number, number];
  const kind = pick(random, ['is', 'is-not', 'not-me', 'one-of'] as const);
  if (kind === 'one-of') return { by, kind, who: Math.min(who, other), other: Math.max(who, other) };
  return kind === 'not-me' ? { by, kind: 'is-not', who: by } : { by, kind, who };
}

/** All worlds in which just `truthful` sayings are true; a saying in `silenced` may be either, as if not heard. */
function listWorlds(sayings: readonly Saying[], truthful: number, silenced = -1): World[] {
  const worlds: World[] = [];
  for (const holder of everybody) {
    for (let truths = 0; truths < 1 << sayings.length; truths++) {
      const isConsistent = sayings.every(
        (saying, index) =>
          index === silenced || isTrue(saying, sayings, holder, truths) === hasBit(truths, index),
      );
      if (isConsistent && countBits(truths) === truthful) worlds.push({ holder, truths });
    }
  }
  return worlds;
}

function isTrue(saying: Saying, sayings: readonly Saying[], holder: number, truths: number): boolean {
  const speaksTruth = () =>
    hasBit(
      truths,
      sayings.findIndex((other) => other.by === saying.who),
    );
  switch (saying.kind) {
    case 'is':
      return holder === saying.who;
    case 'is-not':
      return holder !== saying.who;
    case 'one-of':
      return holder === saying.who || holder === saying.other;
    case 'lies':
      return !speaksTruth();
    case 'honest':
      return speaksTruth();
  }
}

/** Without any one saying the holder would be open. */
function isEachNeeded(sayings: readonly Saying[], truthful: number): boolean {
  return sayings.every(
    (_, silenced) => new Set(listWorlds(sayings, truthful, silenced).map(({ holder }) => holder)).size > 1,
  );
}

/** No saying twice, and not all of one kind. */
function isVaried(sayings: readonly Saying[]): boolean {
  const contents = sayings.map(({ by, ...content }) => JSON.stringify(content));
  return new Set(contents).size === sayings.length && new Set(sayings.map(({ kind }) => kind)).size > 1;
}

function renameIn(saying: Saying, rename: readonly number[]): Saying {
  const to = (person: number) => rename[person] ?? person;
  const renamed = { ...saying, by: to(saying.by), who: to(saying.who) };
  if (renamed.kind !== 'one-of') return renamed;
  const [who, other] = [renamed.who, to(renamed.other)];
  return { ...renamed, who: Math.min(who, other), other: Math.max(who, other) };
}

function nameSlip(person: number, sayings: readonly Saying[], { holder, truths }: World): string | null {
  if (person === holder) return null;
  const isNamedFalsely = sayings.some(
    (saying, index) =>
      !hasBit(truths, index) &&
      ((saying.kind === 'is' && saying.who === person) ||
        (saying.kind === 'one-of' && (saying.who === person || saying.other === person))),
  );
  if (isNamedFalsely) return 'believed-a-lie';
  return sayings.some(({ by }, index) => by === person && !hasBit(truths, index))
    ? 'took-a-liar'
    : 'left-unchecked';
}

function sayPuzzle({ scene, sayings, truthful }: FactsOf<'truth-teller'>): FullText {
  const words = holderScenes[scene];
  if (!words) throw new RangeError(`no scene ${scene}`);
  const said = sayings.map((saying) => saySaying(saying, words));
  const speakers = sayings.map(({ by }) => by);
  const lying = sayings.length - truthful;
  return {
    ja: joinLines([
      `${nameList(people).ja}の${people}人のうち、${words.ja}のは1人だけです。${speakers.length === people ? '' : 'そのうちの'}${speakers.length}人が次のように話しました。本当のことを話しているのは${truthful}人で、残りの${lying}人の話はうそです。`,
      ...said.map(({ ja }, index) => `${letterOf(speakers[index] ?? 0)}「${ja}」`),
      `${words.ja}のは誰ですか。`,
    ]),
    en: joinLines([
      `Exactly one of ${nameList(people).en} ${words.en}. ${speakers.length === people ? 'All five' : `${capital(onesNumber(speakers.length))} of them`} speak: ${onesNumber(truthful)} ${truthful === 1 ? 'tells' : 'tell'} the truth and ${onesNumber(lying)} ${lying === 1 ? 'lies' : 'lie'}.`,
      ...said.map(({ en }, index) => `${letterOf(speakers[index] ?? 0)}: "${en}"`),
      `Who ${words.en}?`,
    ]),
    zh: joinLines([
      `${nameList(people).zh}五人中，只有1人${words.zh}。${speakers.length === people ? '五人' : `其中${speakers.length}人`}分别说了下面的话，恰好有${truthful}人说真话，其余${lying}人说假话。`,
      ...said.map(({ zh }, index) => `${letterOf(speakers[index] ?? 0)}：“${zh}”`),
      `${words.zh}的是谁？`,
    ]),
  };
}

function saySaying(saying: Saying, words: (typeof holderScenes)[number]): FullText {
  const who = letterOf(saying.who);
  const ja = personJa(saying.who);
  switch (saying.kind) {
    case 'is':
      return { ja: `${words.ja}のは${ja}です。`, en: `${who} ${words.en}.`, zh: `${words.zh}的是${who}。` };
    case 'is-not':
      if (saying.who === saying.by) {
        return { ja: '私ではありません。', en: 'It is not me.', zh: '不是我。' };
      }
      return {
        ja: `${words.ja}のは${ja}ではありません。`,
        en: `${who} ${words.denied}.`,
        zh: `${words.zh}的不是${who}。`,
      };
    case 'one-of':
      return {
        ja: `${words.ja}のは${ja}か${personJa(saying.other)}です。`,
        en: `Either ${who} or ${letterOf(saying.other)} ${words.en}.`,
        zh: `${words.zh}的是${who}或${letterOf(saying.other)}。`,
      };
    case 'lies':
      return { ja: `${ja}の話はうそです。`, en: `What ${who} says is not true.`, zh: `${who}说的是假话。` };
    case 'honest':
      return { ja: `${ja}の話は本当です。`, en: `What ${who} says is true.`, zh: `${who}说的是真话。` };
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function hasBit(bits: number, index: number): boolean {
  return ((bits >> index) & 1) === 1;
}

function countBits(bits: number): number {
  return everybody.filter((index) => hasBit(bits, index)).length;
}
