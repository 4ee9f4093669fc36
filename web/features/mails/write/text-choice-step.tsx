import { useEffect } from 'react';
import { Form, type LoaderFunctionArgs, useLocation, useNavigate } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import type { mails } from '#contract/calls/mails.ts';
import { defaultLanguage, type Language, languages } from '#contract/codes/languages.ts';
import { limits } from '#contract/codes/limits.ts';
import type { WrittenKind } from '#contract/codes/mails.ts';
import { lacksNeeded } from '#contract/shapes/mail.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { Button } from '#web/ui/button.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import type { useDraft } from '#web/ui/form/kept-draft.ts';
import { useHydrated } from '#web/ui/hydrated.ts';
import { searchWith } from '#web/ui/list/list-query.ts';
import { type Chosen, fieldsOfChosen } from '#web/ui/list/selection.ts';
import { SubmittingSelect } from '#web/ui/list/submitting-select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { NoServerNotice } from '../history/no-server-notice.tsx';
import styles from './write.module.css';

/** What a mail of the exam may begin with, the text that the address names, and whether mails are sent at all. */
export async function loadBeginning(args: LoaderFunctionArgs) {
  const exam = pageExamOf(args);
  const [templates, texts] = await Promise.all([
    api(args).mails.getAllTemplates({ query: { client_id: exam.client_id } }),
    api(args).mails.showTexts({ params: { id: exam.id } }),
  ]);
  const { guideline_id } = texts.data;
  const wanted = args.url.searchParams.get('text');
  const { chosen, choices } = textsOf(templates, { wanted, guideline_id, language: defaultLanguage });
  // A company's name may be longer than a sender's.
  const sender_name = chosen.sender_name.slice(0, limits.mailSender);
  return { text: { ...chosen, sender_name }, choices, is_outbox: texts.is_outbox };
}

/** A text that a mail begins with. */
export interface BeginningText {
  /** As the address names it. */
  value: string;
  name: string;
  kind: WrittenKind;
  sender_name: string;
  subject: string;
  body: string;
}

interface Asked {
  /** What the address names. */
  wanted: string | null;
  /** The template that the exam has chosen for its guideline. */
  guideline_id: number | null;
  /** Of the exam. */
  language: Language;
}

/**
 * What a mail to candidates may begin with, and the text of the one that the address names; without one the exam's own
 * guideline.
 */
function textsOf(
  { data, standard }: ResponseOf<typeof mails.getAllTemplates>,
  { wanted, guideline_id, language }: Asked,
) {
  const own = data
    .filter(({ readers }) => readers === 'candidates')
    .map((text) => ({ ...beginning(text), value: `own-${text.id}`, kind: kindOf(text.body) }));
  const others = standard
    .filter(({ readers }) => readers === 'candidates')
    // In the exam's language first.
    .toSorted((a, b) => placeOf(a.language, language) - placeOf(b.language, language))
    .map((text) => ({
      ...beginning(text),
      value: `${text.mail}-${text.language}`,
      kind: kindOf(text.body),
    }));
  const all = [...own, ...others];
  const usual = guideline_id === null ? `guideline-${language}` : `own-${guideline_id}`;
  const find = (value: string | null) => all.find((text) => text.value === value);
  const short = ({ value, name }: BeginningText) => ({ value, name });
  const chosen: BeginningText = find(wanted) ?? find(usual) ?? others[0] ?? { ...beginning(), ...none };
  return { chosen, choices: { own: own.map(short), standard: others.map(short) } };
}

const none = { value: '', kind: 'guideline' } as const;

function beginning({ name = '', sender_name = '', subject = '', body = '' } = {}) {
  return { name, sender_name, subject, body };
}

/** A text that lets people in is for a guideline. */
function kindOf(body: string): WrittenKind {
  return lacksNeeded(body) ? 'message' : 'guideline';
}

function placeOf(language: Language, first: Language): number {
  return language === first ? -1 : languages.indexOf(language);
}

interface TextChoiceProps {
  choices: ReturnType<typeof textsOf>['choices'];
  chosen: string;
  /** The people whom the address names: they stay. */
  given: Chosen | undefined;
  isOutbox: boolean;
  /** What was left unsent. */
  draft: ReturnType<typeof useDraft>;
}

/** Chooses what the form below begins with. */
export function TextChoice({ choices, chosen, given, isOutbox, draft }: TextChoiceProps) {
  const t = useText();
  useStartOf(draft.lastStart);
  const isHydrated = useHydrated();
  const groups = (['own', 'standard'] as const).filter((group) => choices[group].length > 0);
  return (
    <>
      <NoServerNotice isOutbox={isOutbox} />
      <Form className={styles.choice} method="get" replace preventScrollReset>
        {given ? <HiddenFields fields={fieldsOfChosen(given)} /> : null}
        <label htmlFor="text">{t('mail.write.text')}</label>
        <SubmittingSelect id="text" name="text" chosen={chosen} aria-describedby="text-help">
          {groups.map((group) => (
            <optgroup key={group} label={t(`mail.write.text.${group}`)}>
              {choices[group].map(({ value, name }) => (
                <option key={value} value={value}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SubmittingSelect>
        {isHydrated ? null : <Button>{t('mail.write.text.use')}</Button>}
        <p id="text-help" className={styles.help}>
          {t('mail.write.text.help')}
        </p>
      </Form>
      {draft.draft ? (
        <Notice tone="info">
          <span>{t('mail.write.draft')}</span>{' '}
          <Button type="button" look="quiet" onClick={draft.drop}>
            {t('mail.write.draft.drop')}
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

/** Where the address names no text, the form goes on with the one that was written last. */
function useStartOf(last: string | undefined): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isNamed = new URLSearchParams(search).has('text');
  useEffect(() => {
    if (last === undefined || isNamed) return;
    navigate({ search: searchWith(search, { text: last }) }, { replace: true });
  }, [last, isNamed, search, navigate]);
}
