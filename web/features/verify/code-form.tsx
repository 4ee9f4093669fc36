import { Form } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import styles from '../sessions/login-form.module.css';

/** Asks for a report's code; its answer has an address of its own, so that it can be kept and shared. */
export function CodeForm({ typed }: { typed?: string | undefined }) {
  const t = useText();
  return (
    <Form method="get" action={to('verify')}>
      <TextField
        name="code"
        label={t('verify.form.code')}
        help={t('verify.form.code.help')}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <Button look="primary" large className={styles.submit}>
        {t('verify.form.submit')}
      </Button>
    </Form>
  );
}
