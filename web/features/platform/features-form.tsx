import { features } from '#contract/codes/platform.ts';
import type { FeatureStates } from '#contract/shapes/maintenance.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { action } from './maintenance-screen.tsx';
import styles from './platform.module.css';

const { ChoicesField } = fieldsOf<'feature.form'>();

interface FeaturesFormProps {
  states: FeatureStates;
  mayWrite: boolean;
}

/** A box for each feature that can be switched off; what the environment has switched off is said beside them. */
export function FeaturesForm({ states: { hidden, by_environment }, mayWrite }: FeaturesFormProps) {
  const t = useText();
  const refused = refusedIn(useReply<typeof action>(), 'features');
  const named = by_environment.map((each) => t(`feature.form.hidden.${each}`)).join(t('examinee.separator'));
  return (
    <section className={styles.part}>
      <h2>{t('feature.title')}</h2>
      {named === '' ? null : (
        <Notice tone="warning">
          <p>{t('feature.byEnvironment', { features: named })}</p>
        </Notice>
      )}
      <ActionForm
        reply={refused}
        texts="feature.form"
        stored={storedValues({ hidden })}
        key={hidden.join()}
        stays
      >
        <StaleFields reply={refused} read={{ hidden }} />
        <ChoicesField type="checkbox" name="hidden" choices={features} disabled={!mayWrite} />
        {mayWrite ? (
          <FormActions>
            <Button name="act" value="features">
              {t('feature.store')}
            </Button>
          </FormActions>
        ) : null}
      </ActionForm>
    </section>
  );
}
