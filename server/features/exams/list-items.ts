import type { exams } from '#contract/calls/exams.ts';
import type { PortionKind } from '#contract/codes/exam.ts';
import type { Handler } from '../../http/handler.ts';
import { presentItem } from './present.ts';
import { listExamItems } from './store.ts';

export const listItems: Handler<typeof exams.listItems> = async (scope) => {
  const items = await listExamItems(scope, scope.exam_id);
  const data = items.map((item) => presentItem(item, scope.language));
  const ofKind = (kind: PortionKind) => data.filter(({ type }) => type === kind);
  return {
    data,
    exam_items: {
      personality_tests: ofKind('personality'),
      subjects: ofKind('subjects'),
      motivations: ofKind('motivation'),
      jimus: ofKind('jimu'),
    },
  };
};
