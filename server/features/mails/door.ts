export { forgetTexts } from './history/forget-texts.ts';
