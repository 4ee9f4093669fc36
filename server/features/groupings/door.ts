/* How a company groups its people. Codes of a person's fields have words: `codedFields`, `wordOfCode`. */

export {
  type CodedField,
  choiceOfCode,
  codedFields,
  isCodedField,
  wordOfCode,
  wordsOfCodes,
} from './coded-fields.ts';
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
