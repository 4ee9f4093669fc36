export { getPlace, listGroupings, replacePublicTags } from './store.ts';
