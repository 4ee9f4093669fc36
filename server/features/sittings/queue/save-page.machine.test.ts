import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { requestRuns } from '#tests/makers/depth.ts';
import { anExam, aSitting, type TestSitting } from '#tests/makers/people.ts';

/*
 * Any interleaving of saves from any number of requests ends where a plain model ends: per page, the newest sequence
 * stored wins; nothing else moves.
 */

const server = await aServer();
const exam = await anExam(server);

interface Save {
  page: number;
  digit: number;
  seq: number;
}

/** The model: newest sequence and its digit, per page. */
type Model = Map<number, { seq: number; digit: number }>;

const pages = 4;
const aSave = fc.record<Save>({
  page: fc.integer({ min: 1, max: pages }),
  digit: fc.integer({ min: 0, max: 4 }),
  seq: fc.integer({ min: 1, max: 8 }),
});
/** Saves of one round are in flight together; rounds follow each other. */
const rounds = fc.array(
  fc.uniqueArray(aSave, { maxLength: 4, selector: ({ page, seq }) => `${page}/${seq}` }),
  {
    maxLength: 6,
  },
);

describe('any interleaving of saves', () => {
  it('ends with the newest sequence of each page, and no save is lost or refused', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        const sitting = await aSitting(server, { exam });
        const model: Model = new Map();
        for (const round of plan) {
          const responses = await Promise.all(round.map((save) => send(sitting, save)));
          expect(responses.map(({ status }) => status)).toEqual(round.map(() => 200));
          for (const save of round) apply(model, save);
        }
        expect(await stateOf(sitting)).toEqual(expected(sitting, model));
      }),
      { numRuns: requestRuns },
    );
  }, 60_000);
});

function send(sitting: TestSitting, { page, digit, seq }: Save) {
  // Other pages carry a digit of their own: it must not be taken over.
  const other = String((digit + 1) % 5);
  const value = Array.from({ length: sitting.length }, (_, position) =>
    Math.floor(position / sitting.page_size) === page - 1 ? String(digit) : other,
  ).join('');
  return server.call('sittings.savePage', {
    as: sitting,
    params: { id: sitting.answer_id },
    body: { page, value, seq, writer: sitting.writer },
  });
}

function apply(model: Model, { page, digit, seq }: Save): void {
  if (seq > (model.get(page)?.seq ?? 0)) model.set(page, { seq, digit });
}

function expected(sitting: TestSitting, model: Model) {
  const value = Array.from({ length: sitting.length }, (_, position) =>
    String(model.get(Math.floor(position / sitting.page_size) + 1)?.digit ?? 0),
  ).join('');
  const page_seqs = Array.from({ length: sitting.page_count }, (_, page) => model.get(page + 1)?.seq ?? 0);
  return { value, page_seqs, status: 2 };
}

async function stateOf(sitting: TestSitting) {
  const [row] = await server.rows('select value, page_seqs, status from answers where id = $1', [
    sitting.answer_id,
  ]);
  return row;
}
