import type { ReactNode } from 'react';
import { useText } from '#web/app/text.tsx';
import { Button, ButtonLink } from '../button.tsx';
import { useUnderWay } from '../use-under-way.ts';
import styles from './form-bar.module.css';

interface FormBarProps {
  /** Words of the button that sends the form. */
  submit: string;
  /** What that button posts beside the fields. */
  says?: { name: string; value: string | number };
  /** Where leaving without sending leads. */
  cancelTo: string;
  /** Other buttons that send it. */
  children?: ReactNode;
}

/** The bar that ends a long form, and stays in sight while it is filled in. */
export function FormBar({ submit, says, cancelTo, children }: FormBarProps) {
  const t = useText();
  const isSending = useUnderWay();
  return (
    <div className={styles.bar} data-form-bar>
      <Button look="primary" disabled={isSending} {...says}>
        {submit}
      </Button>
      {children}
      <ButtonLink look="quiet" to={cancelTo}>
        {t('form.cancel')}
      </ButtonLink>
    </div>
  );
}
