export { getPlace, listGroupings, replaceTags } from './store.ts';
