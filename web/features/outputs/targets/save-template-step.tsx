import { useSubmit } from 'react-router';
import { limits } from '#contract/codes/limits.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './targets.module.css';

export const saveAct = 'save-template';

const { TextField } = fieldsOf<'output.condition'>();

/** The part of the form that keeps what it holds under a name. Enter in its field saves, and asks for no output. */
export function SaveTemplate() {
  const t = useText();
  const submit = useSubmit();
  const isSending = useUnderWay();
  const send = (from: HTMLElement) => {
    const form = from.closest('form');
    if (!form || isSending) return;
    const posted = new FormData(form);
    posted.set('act', saveAct);
    submit(posted, { method: 'post', preventScrollReset: true });
  };
  return (
    <FieldGroup title={t('output.template.save.title')} help={t('output.template.save.help')}>
      <div className={styles.template}>
        <TextField
          name="template_name"
          maxLength={limits.outputTemplateName}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send(event.currentTarget);
          }}
        />
        <Button type="button" disabled={isSending} onClick={(event) => send(event.currentTarget)}>
          {t('output.template.save')}
        </Button>
      </div>
    </FieldGroup>
  );
}
