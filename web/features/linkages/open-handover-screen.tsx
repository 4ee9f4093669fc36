import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { FoundHandover } from '#contract/shapes/link-handover.ts';
import { formatInJapan } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { type FormReply, madeIn, refusedIn, useReply } from '#web/api/form-reply.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import card from '../sessions/login-form.module.css';
import { HandedOverPage } from './handed-over.tsx';

/** Looking uses nothing: programs open links to look at them. */
export async function loader(args: LoaderFunctionArgs) {
  const token = args.url.searchParams.get('token') ?? '';
  try {
    const { data: found } = await apiWithoutRedirects(args).linkages.showHandover({ query: { token } });
    return { found, token };
  } catch (error) {
    if (!(error instanceof RefusedCall) || ![404, 422].includes(error.status)) throw error;
    return data({ found: undefined, token: '' }, { status: 404 });
  }
}

export const action = actsOf({
  form: {
    call: 'linkages.openHandover',
    ask: ({ form }) => ({ body: { token: String(form.get('token') ?? '') } }),
    done: ({ response: { data: handed } }) => ({ handed }),
  },
});

/** No cache stores it, no other site gets its address, and no search engine lists it. */
export function headers() {
  return {
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  };
}

/** A press that came too late shows what has become of the link. */
export const shouldRevalidate = () => true;

/** /client/handover */
export default function OpenHandoverScreen() {
  const t = useText();
  const { found, token } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const handed = madeIn(reply, 'form')?.handed;
  if (handed) return <HandedOverPage handed={handed} />;
  return (
    <div className={card.card}>
      <title>{`${t('page.openHandover')} | ${t('product.name')}`}</title>
      <h1 className={card.title}>{t('page.openHandover')}</h1>
      {found ? (
        <Found found={found} token={token} reply={refusedIn(reply, 'form')} />
      ) : (
        <div className={card.told}>
          <Notice tone="error">{t('linkHandover.found.unknown')}</Notice>
        </div>
      )}
    </div>
  );
}

interface FoundProps {
  found: FoundHandover;
  token: string;
  reply: FormReply | undefined;
}

/** What the link is about, and the press that uses it; or why it cannot be used. */
function Found({ found: { state, about, expires_at, opened_at }, token, reply }: FoundProps) {
  const t = useText();
  const language = useLanguage();
  const isSending = useUnderWay();
  const moment = (at: string) => formatInJapan(at, language);
  if (!about || state !== 'open')
    return (
      <div className={card.told}>
        <Notice tone="error">
          {t(`linkHandover.found.${about ? state : 'stopped'}`, {
            at: moment(state === 'opened' && opened_at ? opened_at : expires_at),
          })}
        </Notice>
      </div>
    );
  const { company, exam, service } = about;
  return (
    <>
      <p>{t('linkHandover.found.about', { company, exam, service: t(`linkage.service.${service}`) })}</p>
      <p>{t('linkHandover.found.lead', { until: moment(expires_at) })}</p>
      <TooMany reply={reply} />
      <ActionForm reply={undefined} tellsItself>
        <input type="hidden" name="token" value={token} />
        <Button look="primary" large className={card.submit} disabled={isSending}>
          {t('linkHandover.found.open')}
        </Button>
      </ActionForm>
    </>
  );
}

/** Why the press made no keys although the link is good. */
function TooMany({ reply }: { reply: FormReply | undefined }) {
  if (!reply) return null;
  const { errors, detail } = reply.refusal;
  const words = errors ? Object.values(errors).flat() : [detail];
  return (
    <div className={card.told}>
      <Notice tone="error">
        {words.map((each) => (
          <p key={each}>{each}</p>
        ))}
      </Notice>
    </div>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
