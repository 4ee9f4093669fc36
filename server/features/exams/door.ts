export { listExamItems } from './store.ts';
