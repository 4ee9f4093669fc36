export { getMay } from './get-exam.ts';
export { listExamItems } from './store.ts';
