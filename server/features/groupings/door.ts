export { copyGroupings, getPlace, listGroupings, replacePublicTags } from './store.ts';
