import type { exams } from '#contract/calls/exams.ts';
import type { Language } from '#contract/codes/languages.ts';
import { Refusal } from '../../access/refusal.ts';
import { actorOf } from '../../access/scope.ts';
import { examNameIn } from '../../db/exam-name.ts';
import type { Handler } from '../../http/handler.ts';
import type { BookletPortion } from '../../reports/booklet.ts';
import { printBookletApart } from '../outputs/door.ts';
import { presentForm } from '../sittings/door.ts';
import { type ExamItemRecord, listExamItems } from './store.ts';

export const showBooklet: Handler<typeof exams.showBooklet> = async (scope, { query }) => {
  const { exam, exam_id } = scope;
  const { language, part } = query;
  if (language !== 'ja' && !exam.use_multilingual) throw new Refusal('notFound');
  const portions = portionsOf(await listExamItems(scope, exam_id), language);
  const paper = {
    part,
    language,
    company: { name: scope.company.name },
    exam: { name: examNameIn(language, exam) },
    portions,
  };
  const ending = exam.use_multilingual ? `-${language}` : '';
  return {
    file: {
      content: await printOnce(`${exam_id} ${part} ${language}`, () =>
        printBookletApart(actorOf(scope), paper),
      ),
      type: 'application/pdf',
      name: `${exam.directory}-${part}${ending}.pdf`,
    },
  };
};

/** Booklets that are being printed: a request for the same one meanwhile waits for that printing. */
const printing = new Map<string, Promise<Uint8Array>>();

function printOnce(name: string, print: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const begun = printing.get(name) ?? print().finally(() => printing.delete(name));
  printing.set(name, begun);
  return begun;
}

/** The portions of this exam in a fixed form, in the exam's order. Pure: the same exam gives the same questions. */
export function portionsOf(items: readonly ExamItemRecord[], language: Language): BookletPortion[] {
  return items.map(({ type, form_id, seed }) => presentForm({ form_id, type, seed }, language));
}
