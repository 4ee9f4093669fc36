import { refusals } from '#contract/codes/refusals.ts';
import type { NormDetail } from '#contract/shapes/statistics.ts';
import type { FormAnswer } from '#web/api/form-answer.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions, TextField } from '#web/ui/form/field.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../statistics.module.css';
import { confirmWord } from './confirm-word.ts';

interface NormActProps {
  norm: NormDetail;
  answer: FormAnswer | { isUnconfirmed: true } | undefined;
}

/** The one act this version's state allows; what was retired has none. */
export function NormAct({ norm, answer }: NormActProps) {
  const t = useText();
  const isSending = useUnderWay();
  const formAnswer = useFormAnswer(answer);
  if (norm.retired_at !== null) return null;
  const isRetiring = norm.in_force_at !== null;
  const next = t(norm.company ? 'norm.act.next.platform' : 'norm.act.next.design');
  return (
    <section className={styles.act}>
      <h2>{t(isRetiring ? 'norm.act.retire' : 'norm.act.force')}</h2>
      <p>{isRetiring ? t('norm.act.retire.help', { next }) : t('norm.act.force.help')}</p>
      <ActionForm answer={formAnswer}>
        <input type="hidden" name="act" value={isRetiring ? 'retire' : 'force'} />
        <TextField
          name="confirm"
          label={t('norm.act.confirm', { word: confirmWord })}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormActions>
          <Button look={isRetiring ? 'danger' : 'primary'} disabled={isSending}>
            {t(isRetiring ? 'norm.act.retire' : 'norm.act.force')}
          </Button>
        </FormActions>
      </ActionForm>
    </section>
  );
}

/** An unconfirmed act looks to the form like any field that was refused. */
function useFormAnswer(answer: NormActProps['answer']): FormAnswer | undefined {
  const t = useText();
  if (!answer || !('isUnconfirmed' in answer)) return answer;
  const text = t('norm.act.confirm.wrong', { word: confirmWord });
  return { refusal: { code: refusals.invalid.code, detail: text, errors: { confirm: [text] } }, values: {} };
}
