import { type OutputForm, outputForms } from '#contract/codes/outputs.ts';
import type { JobTask } from '../../../jobs/jobs.ts';
import { isOfAnswers } from '../rules.ts';
import type { TakenOutput } from './produce-store.ts';

/** Makes the file of an output that this run has taken, and ends its row. It may run twice. */
type Producer = (task: JobTask, output: TakenOutput) => Promise<void>;

/**
 * The producer of each form; a form without one cannot be requested. Each is loaded when it is used, so that drawing
 * and printing stay out of the process that takes requests.
 */
const producers: { readonly [F in OutputForm]?: Producer } = {
  [outputForms.personShort]: async (...given) =>
    (await import('./produce-reports.ts')).produceReports(...given),
  [outputForms.personFull]: async (...given) =>
    (await import('./produce-reports.ts')).produceReports(...given),
  [outputForms.group]: async (...given) => (await import('./produce-group.ts')).produceGroup(...given),
  [outputForms.results]: async (...given) => (await import('./produce-results.ts')).produceResults(...given),
  [outputForms.charts]: async (...given) => (await import('./produce-charts.ts')).produceCharts(...given),
  [outputForms.people]: async (...given) => (await import('./produce-people.ts')).producePeople(...given),
  [outputForms.answers]: async (...given) =>
    (await import('../answers/produce-answers.ts')).produceAnswers(...given),
  [outputForms.software]: async (...given) =>
    (await import('../answers/produce-software.ts')).produceSoftware(...given),
};

/** The forms that a condition can ask for, in the order of their numbers: answers have a call of their own. */
export const producedForms: readonly OutputForm[] = Object.values(outputForms).filter(
  (form) => producers[form] && !isOfAnswers(form),
);

export function producerOf(form: OutputForm): Producer {
  const producer = producers[form];
  if (!producer) throw new Error(`nobody makes outputs of form ${form}`);
  return producer;
}
