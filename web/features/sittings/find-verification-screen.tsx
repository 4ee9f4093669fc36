import { type LoaderFunctionArgs, redirect } from 'react-router';
import { findExamOfPath, findSafePath, pageCookies } from '#contract/page.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { verifyPath } from './candidate-path.ts';
import styles from './sitting.module.css';

/** Leads to the exam whose log-in waits for its code in this browser. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = findVerifyPath(request.headers.get('cookie') ?? '');
  if (path) throw redirect(path);
  return null;
}

/** The cookie is the visitor's to change: only a path of an exam of ours gets through. */
function findVerifyPath(cookies: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((each) => each.startsWith(`${pageCookies.verify}=`));
  const exam = pair && findExamOfPath(`/${decoded(pair.slice(pageCookies.verify.length + 1))}`);
  return exam && findSafePath(verifyPath(exam));
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
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
        <ButtonLink large to="/">
          {t('session.verify.toIndex')}
        </ButtonLink>
      </div>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
