export { countPresent } from './count-store.ts';
export { judgeRange, stateOf } from './rules.ts';
export { getCalendar } from './store.ts';
