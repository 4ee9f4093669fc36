import { type Language, languages } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import { type Letter, type LetterText, letterOf } from './write-letter.ts';

/** A letter that goes to a list of staff: as it was written, and below it the link that takes its reader off the list. */
export function writeToList(
  text: LetterText,
  {
    company,
    unsubscribe_url,
    language = 'ja',
    button,
  }: {
    company: { name: string; color: string | null };
    unsubscribe_url: string;
    language?: Language;
    button?: string;
  },
): Letter & { unsubscribe_url: string } {
  // The reader's language is unknown: the words are written in all languages.
  const words = languages.map((each) => translator(each)('notice.leave')).join('・');
  const body = `${text.body.trimEnd()}\n\n--\n${words}\n${unsubscribe_url}`;
  return { ...letterOf({ ...text, body }, { company, language, button }), unsubscribe_url };
}
