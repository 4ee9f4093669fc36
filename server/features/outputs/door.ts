export { resultWords } from './result-words.ts';
