import { createHash } from 'node:crypto';
import type { PortionKind } from '#contract/codes/exam.ts';
import { getQuestionKind } from '#items/kinds/registry.ts';
import { type FormBank, getForm } from '#items/registry.ts';
import { getScaleNorm } from '#scoring/norms/norm.ts';
import { createRandom } from '#scoring/random.ts';
import { itemsOf } from '#server/features/exams/door.ts';
import { getPaper } from '#server/features/sittings/door.ts';
import { type DemoTest, makeDifficulties } from './difficulties.ts';
import type { ExamPlan } from './plan.ts';

/** One portion of an exam of the demo, as its people take it. */
export interface DemoPortion {
  type: PortionKind;
  code: number;
  form_id: string;
  bank: FormBank;
  /** 128 bits in hex that the paper is written from. */
  seed: string;
  /** The paper as the simulation takes it; null of a questionnaire. */
  test: (DemoTest & { difficulties?: number[] }) | null;
}

/** An exam's portions in the order of delivery: the forms the product itself would deliver. */
export function makePortions(plan: ExamPlan): DemoPortion[] {
  return itemsOf(plan.portions, plan.service).map((item) => {
    const bank = getForm(item.form_id);
    const seed = seedOf(plan.directory, item.form_id);
    return { ...item, bank, seed, test: testOf(bank, seed) };
  });
}

/**
 * The product draws its seeds. The demo's papers are the same everywhere, so that its answers are too.
 */
function seedOf(directory: string, form_id: string): string {
  return createHash('sha256').update(`${directory} ${form_id}`).digest('hex').slice(0, 32);
}

function testOf(bank: FormBank, seed: string): DemoPortion['test'] {
  if (bank.portion === 'personality' || bank.portion === 'motivation') return null;
  const { form, norm, ability } = bank;
  const items = getPaper(form.form_id, seed).ability?.items ?? [];
  const test = {
    key: items.map(({ key }) => key).join(''),
    options: getQuestionKind(form.kind).options,
    types: items.map(({ family }) => family),
  };
  // In office work every question is easy, and time is short.
  if (bank.portion === 'jimu') return test;
  const { mean } = getScaleNorm(norm, ability);
  const random = createRandom(Number.parseInt(seed.slice(0, 12), 16));
  return { ...test, difficulties: makeDifficulties(test, mean, form.time_limit, random) };
}
