import type { sittings } from '#contract/calls/sittings.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { PracticeQuestion, TestPage } from '#contract/shapes/sitting.ts';
import { getForm, getPersonalityForm } from '#items/registry.ts';
import type { Handler } from '../../../http/handler.ts';
import { practiceOf, scaleOf } from '../paper/present-test.ts';

/** Forms that ask in all three languages, one for each way of answering: a scale, words, drawings. */
const statements = 'personality-multilingual-v1';
const subjects = ['numerical-1-v1', 'figural-1-v1'];

/** Questions of one page of a subject: enough to try, few enough for two minutes. */
const questionsPerSubject = 2;

export const showRehearsal: Handler<typeof sittings.showRehearsal> = async ({ language }) => ({
  data: {
    pages: numbered([statementPage(language), ...subjects.map((id) => subjectPage(id, language))]),
    language,
  },
});

type Unnumbered = Omit<TestPage, 'set'> & { set: readonly PracticeQuestion[] };

function statementPage(language: Language): Unnumbered {
  const bank = getPersonalityForm(statements);
  return {
    common: { text: bank.form.instruction[language] ?? bank.form.instruction.ja, table: null, picture: null },
    scale: scaleOf(bank, language),
    set: practiceOf(bank, language),
  };
}

function subjectPage(form_id: string, language: Language): Unnumbered {
  return {
    common: null,
    scale: null,
    set: practiceOf(getForm(form_id), language).slice(0, questionsPerSubject),
  };
}

/** Questions get the numbers and positions of a test, without right answers and explanations. */
function numbered(pages: readonly Unnumbered[]): TestPage[] {
  let position = -1;
  return pages.map(({ set, ...page }) => ({
    ...page,
    set: set.map(({ text, table, picture, options }) => {
      position += 1;
      return { text, table, picture, options, number: position + 1, position };
    }),
  }));
}
