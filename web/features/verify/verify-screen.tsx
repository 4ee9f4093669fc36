import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import styles from '../sessions/login-form.module.css';
import { CodeForm } from './code-form.tsx';

/** A code that was typed leads to its own page. */
export function loader({ url }: LoaderFunctionArgs) {
  const code = url.searchParams.get('code')?.trim();
  if (code) throw redirect(to('verify.report', { code }));
  return null;
}

/** /verify */
export default function VerifyScreen() {
  const t = useText();
  return (
    <div className={styles.card}>
      <title>{`${t('page.verifyReport')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.verifyReport')}</h1>
      <p className={styles.lead}>{t('verify.lead')}</p>
      <CodeForm />
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
