import { formatMoment, momentOfLocal } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { objectIn } from '#web/api/json.ts';
import { useText } from '#web/app/text.tsx';
import { Notice } from '../notice.tsx';
import { findTextUnder } from '../text-under.ts';
import { useFormTexts } from './form.tsx';
import styles from './stale-fields.module.css';
import { postedOf } from './stored-values.ts';

interface StaleFieldsProps {
  reply: FormReply | undefined;
  /** The form's fields as they are stored: what is sent is compared with them (4220). */
  read: Readonly<Record<string, unknown>>;
  /** Words of a value that are not among the form's texts. */
  wordOf?: (field: string, value: string) => string | undefined;
}

/**
 * Part of a form that changes something: it posts what was read, and when somebody else has changed the same fields it
 * asks for each which value stays (`settleStale` reads the choice).
 */
export function StaleFields({ reply, read, wordOf }: StaleFieldsProps) {
  const t = useText();
  const texts = useFormTexts();
  const wordsOf = (field: string, value: unknown) => {
    const words = postedOf(value).filter((each) => each !== '');
    if (words.length === 0) return t('form.stale.none');
    const named = words.map(
      (each) => wordOf?.(field, each) ?? findTextUnder(t, texts, `${field}.${each}`) ?? localWords(each),
    );
    return named.join(t('examinee.separator'));
  };
  const theirs = reply?.refusal.theirs;
  const known = { ...read, ...objectIn(reply?.values.read?.[0]), ...theirs };
  return (
    <>
      <input type="hidden" name="read" value={JSON.stringify(known)} readOnly />
      {theirs ? (
        <Notice tone="warning" title={t('form.stale')}>
          <p>{t('form.stale.help')}</p>
          {Object.entries(theirs).map(([field, value]) => (
            <fieldset key={field} className={styles.field}>
              <legend>{findTextUnder(t, texts, field) ?? field}</legend>
              <label>
                <input type="radio" name={`keep.${field}`} value="theirs" />
                <span>{t('form.stale.theirs', { value: wordsOf(field, value) })}</span>
              </label>
              <label>
                <input type="radio" name={`keep.${field}`} value="own" defaultChecked />
                <span>{t('form.stale.own', { value: wordsOf(field, reply?.values[field]) })}</span>
              </label>
            </fieldset>
          ))}
        </Notice>
      ) : null}
    </>
  );
}

/** A moment as its field has it reads like one; anything else stays as it is. */
function localWords(value: string): string {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:[\d.]+)?$/.test(value) ? formatMoment(momentOfLocal(value)) : value;
}
