export { judgeRange, stateOf } from './rules.ts';
export { getCalendar } from './store.ts';
