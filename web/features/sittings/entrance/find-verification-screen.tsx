import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { pageContext } from '#web/app/page-context.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import styles from '../sitting.module.css';
import { findVerifyPath } from './find-verify-path.ts';

/** Redirects to the exam for which this browser has a pending code. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const path = findVerifyPath(request, context.get(pageContext).isSecure);
  if (path) throw redirect(path);
  return null;
}

/** The address without an exam: when this browser has no pending code, the page says where to begin. */
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
