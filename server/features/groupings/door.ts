/* How a company groups its people. The words of a person's coded fields: `wordOfCode`. */

export { addNames } from './add-names.ts';
export { choiceOfCode, wordOfCode, wordsOfCodes } from './coded-fields.ts';
export { pathsOf } from './paths.ts';
export {
  copyGroupings,
  getPlace,
  listGroupings,
  listTree,
  replacePublicTags,
  replaceTags,
  type TreeEntry,
} from './store.ts';
