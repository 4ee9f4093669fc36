export { pathsOf } from './paths.ts';
export {
  copyGroupings,
  getPlace,
  listGroupings,
  listTree,
  replacePublicTags,
  type TreeEntry,
} from './store.ts';
