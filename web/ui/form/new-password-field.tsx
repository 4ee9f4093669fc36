import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/codes/limits.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { CopyButton } from '../copy-button.tsx';
import fieldStyles from './field.module.css';
import { FieldFrame, useTies } from './field.tsx';
import { type FieldName, useFieldWords } from './fields-of.tsx';
import { generatePassword, isMet, passwordRules, strengthOf } from './new-password.ts';
import styles from './new-password-field.module.css';

interface NewPasswordFieldProps<Texts extends string> {
  name: FieldName<Texts>;
  /** The field with the login id, which must not be the password; left out where the form has none. */
  loginIdField?: FieldName<Texts>;
}

/** A new password: its rules are ticked off while it is typed; it can be generated, shown and copied. */
export function NewPasswordField<Texts extends string>(props: NewPasswordFieldProps<Texts>) {
  const { name, loginIdField } = props;
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const rulesId = useId();
  const [isShown, setShown] = useState(false);
  const typed = useTyped(input, loginIdField);
  const words = useFieldWords(name);
  const ties = useTies(name, words.help !== undefined, true);
  const generate = () => {
    if (!input.current) return;
    input.current.value = generatePassword();
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    setShown(true);
  };
  return (
    <FieldFrame name={name} {...words} required>
      <div className={styles.controls}>
        <input
          {...ties}
          ref={input}
          className={fieldStyles.control}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={[ties['aria-describedby'], rulesId].filter(Boolean).join(' ')}
        />
        <Button type="button" onClick={generate}>
          {t('form.password.generate')}
        </Button>
        {isShown && typed.password !== '' ? (
          <CopyButton
            look="quiet"
            label={t('form.password.copy')}
            text={typed.password}
            copied={t('form.password.copied')}
            failed={t('form.password.copyFailed')}
          />
        ) : null}
      </div>
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        <span>{t('form.password.show')}</span>
      </label>
      <Strength password={typed.password} />
      <Rules id={rulesId} {...typed} hasLoginId={loginIdField !== undefined} />
    </FieldFrame>
  );
}

/** What stands in the password and the login id, from whatever filled them in. */
function useTyped(input: RefObject<HTMLInputElement | null>, loginIdField: string | undefined) {
  const [typed, setTyped] = useState({ password: '', loginId: '' });
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const read = () => {
      const loginId = loginIdField === undefined ? null : form.elements.namedItem(loginIdField);
      setTyped({
        password: input.current?.value ?? '',
        loginId: loginId instanceof HTMLInputElement ? loginId.value : '',
      });
    };
    read();
    form.addEventListener('input', read);
    return () => form.removeEventListener('input', read);
  }, [input, loginIdField]);
  return typed;
}

/** Drawn and in words; nothing while nothing is typed. */
function Strength({ password }: { password: string }) {
  const t = useText();
  if (password === '') return null;
  const strength = strengthOf(password);
  return (
    <p className={styles.strength} data-strength={strength}>
      <span aria-hidden="true" />
      <span>{t(`form.password.strength.${strength}`)}</span>
    </p>
  );
}

interface RulesProps {
  id: string;
  password: string;
  loginId: string;
  hasLoginId: boolean;
}

function Rules({ id, password, loginId, hasLoginId }: RulesProps) {
  const t = useText();
  const { min: minimum, max: maximum } = limits.staffPassword;
  return (
    <ul className={styles.rules} id={id} aria-label={t('form.password.rules')}>
      {passwordRules.map((rule) => {
        if (rule === 'loginId' && !hasLoginId) return null;
        const met = isMet(rule, password, loginId);
        return (
          <li key={rule} className={met ? styles.met : undefined}>
            <span aria-hidden="true">{met ? '✓' : '・'}</span>
            <span>{t(`form.password.${rule}`, { minimum, maximum })}</span>
            <span className="visually-hidden">{t(met ? 'form.password.met' : 'form.password.unmet')}</span>
          </li>
        );
      })}
    </ul>
  );
}
