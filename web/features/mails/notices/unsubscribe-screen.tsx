import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { madeIn, useReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from '../../sessions/login-form.module.css';

/** Opening the link does nothing yet: programs open links to look at them. */
export function loader({ url }: LoaderFunctionArgs) {
  return { token: url.searchParams.get('token') ?? '' };
}

/** Pressed on the page, or by a mail program that posts to the link (RFC 8058): the address in it says which list. */
export const action = actsOf({
  form: {
    call: 'mails.unsubscribe',
    ask: ({ args }) => ({ body: { token: args.url.searchParams.get('token') ?? '' } }),
    done: ({ response: { data } }) => data,
  },
});

/** /client/unsubscribe */
export default function UnsubscribeScreen() {
  const t = useText();
  const { token } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const done = madeIn(reply, 'form');
  const isSending = useUnderWay();
  const isDead = token === '' || (reply !== undefined && !done);
  return (
    <div className={styles.card}>
      <title>{`${t('page.unsubscribe')} | ${t('product.name')}`}</title>
      <h1 className={styles.title}>{t('page.unsubscribe')}</h1>
      {done || isDead ? (
        <div className={styles.told}>
          <Notice tone={isDead ? 'error' : 'info'}>
            {done ? t('notice.unsubscribe.done', { address: done.address }) : t('notice.link.dead')}
          </Notice>
        </div>
      ) : (
        <>
          <p className={styles.lead}>{t('notice.unsubscribe.lead')}</p>
          <ActionForm reply={undefined} tellsItself>
            <Button look="primary" large className={styles.submit} disabled={isSending}>
              {t('notice.unsubscribe.submit')}
            </Button>
          </ActionForm>
        </>
      )}
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
