import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../sitting.module.css';
import { findVerifyPath } from './find-verify-path.ts';

/** Leads to the exam whose log-in waits for its code in this browser. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const path = findVerifyPath(request, context.get(pageContext).isSecure);
  if (path) throw redirect(path);
  return null;
}

/** An address without an exam: when no code is waited for here, it says where to begin. */
export default function FindVerificationScreen() {
  const t = useText();
  return (
    <div className={styles.login}>
      <title>{`${t('page.verify')} | ${t('product.name')}`}</title>
      <h1 className={styles.heading}>{t('page.verify')}</h1>
      <p className={styles.notice}>{t('session.verify.none')}</p>
      <p>{t('session.verify.none.help')}</p>
      <div className={styles.actions}>
        <ButtonLink large to={to('index')}>
          {t('session.verify.toIndex')}
        </ButtonLink>
      </div>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
