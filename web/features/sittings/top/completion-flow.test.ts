import { describe, expect, it } from 'vitest';
import { type PortionKind, portionKinds } from '#contract/codes/exam.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { decideCompletion, findNext, minutesLeft } from './completion-flow.ts';

type State = 'absent' | 'open' | 'running' | 'done' | 'output';
const statusOf = {
  open: answerStatus.unanswered,
  running: answerStatus.answering,
  done: answerStatus.answered,
  output: answerStatus.exported,
} as const;
const states: State[] = ['absent', 'open', 'running', 'done', 'output'];

/** Every way in which the four kinds of portions can stand. */
const combinations = states.flatMap((personality) =>
  states.flatMap((motivation) =>
    states.flatMap((subjects) =>
      states.map((jimu) => ({ personality, motivation, subjects, jimu }) as Record<PortionKind, State>),
    ),
  ),
);

function portionsOf(stand: Record<PortionKind, State>) {
  return portionKinds.flatMap((type) => {
    const state = stand[type];
    return state === 'absent' ? [] : [{ status: statusOf[state], exam_item: { type } }];
  });
}

const isDone = (state: State) => state === 'done' || state === 'output';
const remains = (state: State) => state === 'open' || state === 'running';

/** The list of rules, read from top to bottom. */
function bySpecification({ personality, motivation, subjects, jimu }: Record<PortionKind, State>): string {
  if (isDone(personality) && remains(motivation)) return 'offer motivation';
  if (isDone(motivation) && remains(personality)) return 'offer personality';
  if ([personality, motivation, subjects, jimu].some(remains)) return 'toTop';
  return 'all';
}

function told(completion: ReturnType<typeof decideCompletion>): string {
  return completion.kind === 'offer' ? `offer ${completion.next.exam_item.type}` : completion.kind;
}

describe('what follows a portion', () => {
  it.each(combinations)(
    'personality $personality, motivation $motivation, subject $subjects, office $jimu',
    (stand) => {
      expect(told(decideCompletion(portionsOf(stand), false))).toBe(bySpecification(stand));
    },
  );

  it.each([
    ['done', 'open', 'offer motivation'],
    ['done', 'running', 'offer motivation'],
    ['open', 'done', 'offer personality'],
    ['output', 'open', 'offer motivation'],
    ['done', 'done', 'toTop'],
    ['done', 'absent', 'toTop'],
    ['absent', 'done', 'toTop'],
    ['open', 'open', 'toTop'],
  ] as const)(
    'personality %s and motivation %s lead to %s while a subject remains',
    (personality, motivation, to) => {
      const stand = { personality, motivation, subjects: 'open', jimu: 'absent' } as const;
      expect(told(decideCompletion(portionsOf(stand), false))).toBe(to);
    },
  );

  it('the office test that remains is treated like a subject', () => {
    const stand = { personality: 'done', motivation: 'done', subjects: 'done', jimu: 'open' } as const;
    expect(told(decideCompletion(portionsOf(stand), false))).toBe('toTop');
  });

  it('after the period nothing is offered that could not be begun, but a running test is', () => {
    const stand = (motivation: State) =>
      portionsOf({ personality: 'done', motivation, subjects: 'absent', jimu: 'absent' });
    expect(told(decideCompletion(stand('open'), true))).toBe('over');
    expect(told(decideCompletion(stand('open'), false))).toBe('offer motivation');
    expect(told(decideCompletion(stand('running'), true))).toBe('offer motivation');
    expect(told(decideCompletion(stand('done'), true))).toBe('all');
  });
});

it('the minutes that are left in sum: of what runs what is left, of the rest the whole limit', () => {
  const rest = { time_limit: 12.5, remain_time: null };
  expect(minutesLeft([rest, rest])).toBe(25);
  expect(minutesLeft([{ time_limit: 20, remain_time: 61 }, rest])).toBe(14);
  expect(minutesLeft([])).toBe(0);
});

describe('the test to take now', () => {
  const portions = (...each: (keyof typeof statusOf)[]) => each.map((state) => ({ status: statusOf[state] }));

  it('is the running one, else the first that was not begun', () => {
    const list = portions('done', 'open', 'running');
    expect(findNext(list, false)).toBe(list[2]);
    const rest = portions('output', 'open', 'open');
    expect(findNext(rest, false)).toBe(rest[1]);
    expect(findNext(portions('done', 'output'), false)).toBeUndefined();
  });

  it('is a running one alone once the period is over', () => {
    const list = portions('open', 'running');
    expect(findNext(list, true)).toBe(list[1]);
    expect(findNext(portions('done', 'open'), true)).toBeUndefined();
  });
});
