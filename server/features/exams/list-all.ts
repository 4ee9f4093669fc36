import type { exams } from '#contract/calls/exams.ts';
import type { Handler } from '../../http/handler.ts';
import { listAllExams } from './store.ts';

export const listAll: Handler<typeof exams.listAll> = async (scope) => ({ data: await listAllExams(scope) });
