import { examStatus } from '#contract/codes/status.ts';
import type { Composite } from '#contract/shapes/result.ts';
import { abilityIds } from '#items/ability/types.ts';
import { motivationIds } from '#items/motivation/types.ts';
import { factorIds } from '#items/personality/types.ts';
import { createRandom, type Random } from '#scoring/random.ts';
import { drawPerson } from '#scoring/simulation/draw-person.ts';
import { composeScores } from '#server/features/sittings/door.ts';
import type { CrowdPlan } from './plan.ts';
import type { DemoPortion } from './portions.ts';
import { type DemoProfile, drawProfile, unnamed } from './profiles.ts';
import { type Break, type DemoSitting, drawStyle, lengthOf, type Taker, takePortion } from './sittings.ts';

/**
 * A made-up candidate. Moments are seconds from midnight (Japan) of the day of seeding, mostly before it; of those who
 * answer just now, seconds before the moment of seeding.
 */
export interface DemoPerson extends Omit<DemoProfile, 'language'> {
  login_id: string;
  time_factor: number;
  /** Always from midnight. */
  registered: number;
  /** Null: the person has not confirmed the profile. */
  profile_updated: number | null;
  test_status: number;
  is_output: 0 | 1;
  /** The portions begun so far, the first ones of the exam. */
  sittings: PlacedSitting[];
  composite: DemoComposite | null;
}

/** A sitting with its begin, on the person's clock. */
export interface PlacedSitting extends DemoSitting {
  started: number;
}

/** What follows from the person's results together, and the places of the portions they are of. */
interface DemoComposite {
  scores: Composite;
  places: number[];
}

const day = 24 * 60 * 60;
/** People came in two lists: most when the exam was set up, a third two weeks later. */
const lists = [
  { share: 2 / 3, registered: -31 * day + 10 * 60 * 60 },
  { share: 1, registered: -14 * day + 15 * 60 * 60 },
] as const;

/** The people of an exam: the same at every call, whatever the day. */
export function makePeople(
  plan: CrowdPlan,
  portions: readonly DemoPortion[],
  exam_type: 1 | 2,
): DemoPerson[] {
  return Array.from({ length: plan.people }, (_, index) => makePerson(index + 1, plan, portions, exam_type));
}

function makePerson(
  number: number,
  plan: CrowdPlan,
  portions: readonly DemoPortion[],
  exam_type: 1 | 2,
): DemoPerson {
  const random = createRandom(plan.seed + number);
  const stage = stageOf(number, plan, portions.length, random);
  const registered = lists[number <= plan.people * lists[0].share ? 0 : 1].registered;
  const login_id = `demo${String(number).padStart(3, '0')}`;
  const { language, ...who } =
    stage === 'issued' ? unnamed : drawProfile({ number, login_id }, plan, exam_type, random);
  const time_factor = number % 97 === 0 ? 1.5 : 1;
  const sittings =
    typeof stage === 'string'
      ? []
      : sit(stage, portions, drawTaker(number, plan, { language, time_factor }, random), registered, random);
  const [first] = sittings;
  const confirms = first !== undefined || (stage === 'untested' && random.uniform() < 0.3);
  const isEnded = sittings.length === portions.length && sittings.every(({ end }) => end !== null);
  // Results older than ten days have mostly been looked at on paper.
  const is_output = isEnded && (first?.started ?? 0) < -10 * day && random.uniform() < 0.8 ? 1 : 0;
  return {
    login_id,
    ...who,
    time_factor,
    registered,
    profile_updated: confirms ? (first?.started ?? registered + 2 * day) - 240 : null,
    test_status: isEnded ? examStatus.examined : first ? examStatus.examining : examStatus.unexamined,
    is_output,
    sittings,
    composite: compose(sittings, portions),
  };
}

/** How far somebody is who has begun: so many portions have ended, one of them perhaps by the deadline; one may run. */
interface Progress {
  ended: number;
  /** Place of the portion that its person was called away from. */
  late: number | undefined;
  /** The portion after those that ended is answered just now. */
  isRunning: boolean;
}
type Stage = 'issued' | 'fresh' | 'untested' | Progress;

function stageOf(number: number, plan: CrowdPlan, portions: number, random: Random): Stage {
  const drawn = random.uniform();
  if (number <= plan.fresh) return 'fresh';
  if (number >= plan.issued[0] && number <= plan.issued[1]) return 'issued';
  const running = plan.running.find((each) => each.number === number);
  if (running) return { ended: running.place, late: undefined, isRunning: true };
  if (drawn < plan.untested) return 'untested';
  const all = { ended: portions, late: undefined, isRunning: false };
  // Every second of them missed the end of the first portion, where it shows most.
  if (drawn < plan.untested + 0.03) return { ...all, late: random.below(2) * random.below(portions) };
  return drawn < plan.untested + 0.03 + plan.halfway
    ? { ...all, ended: 1 + random.below(portions - 1) }
    : all;
}

/** One person's standings in all that is measured, so that the portions agree with each other. */
function drawTaker(
  number: number,
  plan: CrowdPlan,
  { language, time_factor }: Pick<Taker, 'language' | 'time_factor'>,
  random: Random,
): Taker {
  const seed = plan.seed + 10_000 + number;
  const traits = drawPerson({
    seed,
    factors: factorIds,
    motives: motivationIds.flatMap((id) => [`${id}.importance`, `${id}.satisfaction`]),
    abilities: abilityIds,
  });
  return { seed, traits, style: drawStyle(random), language, time_factor };
}

/** Portion after portion, with a short rest between them. */
function sit(
  { ended, late, isRunning }: Progress,
  portions: readonly DemoPortion[],
  taker: Taker,
  registered: number,
  random: Random,
): PlacedSitting[] {
  let clock = 0;
  const sittings = portions.slice(0, isRunning ? ended + 1 : ended).map((portion, place) => {
    const breaking: Break | undefined =
      place === ended
        ? { within: 60 + random.below(240) }
        : place === late
          ? { share: 0.25 + 0.4 * random.uniform() }
          : undefined;
    const own = { ...taker, seed: taker.seed + 10_000 * (place + 1) };
    const sitting = { ...takePortion(portion, own, breaking), started: clock };
    if (breaking && 'within' in breaking) clock += breaking.within;
    else clock += lengthOf(sitting) + 30 + random.below(240);
    return sitting;
  });
  const begin = isRunning ? -clock : drawStart(registered, random);
  return sittings.map((sitting) => ({ ...sitting, started: begin + sitting.started }));
}

/** From the day after registration until yesterday, from nine in the morning, early enough to finish that day. */
function drawStart(registered: number, random: Random): number {
  const firstDay = Math.floor(registered / day) + 1;
  const days = -firstDay;
  const on = firstDay + random.below(days);
  const hour = 9 + 5 * (random.uniform() + random.uniform());
  return on * day + Math.round(hour * 60 * 60);
}

function compose(
  sittings: readonly PlacedSitting[],
  portions: readonly DemoPortion[],
): DemoPerson['composite'] {
  const results = sittings.flatMap(({ scores }, place) => (scores ? [{ id: place, scores }] : []));
  const personality = portions.find(({ type }) => type === 'personality');
  const composed = personality && composeScores(results, personality.bank.norm);
  return composed ? { scores: composed.scores, places: composed.result_ids } : null;
}
