import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { getAct } from '#web/api/form-field.ts';
import { replyToForm } from '#web/api/form-reply.ts';
import { readForm } from '#web/api/read-form.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { isTyped, untyped } from '#web/ui/act/typed-word.ts';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { companyOf } from './company-of.ts';
import { confirmWord, NormAct } from './norm-act.tsx';
import { normListAddress } from './norm-address.ts';
import { NormDrift } from './norm-drift.tsx';
import { NormFacts } from './norm-facts.tsx';
import { NormScales } from './norm-scales.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const client_id = companyOf(args.url);
  const { data: norm } = await api(args).statistics.showNorm({
    params: { id: idOf(args, 'normId') },
    query: client_id === null ? {} : { client_id },
  });
  return { norm };
}

/** Puts the version in force, or retires it, once the word was typed. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  const params = { id: idOf(args, 'normId') };
  const body = { client_id: companyOf(args.url) };
  return replyToForm(form, async () => {
    const isRetiring = getAct(args, form, ['force', 'retire']) === 'retire';
    if (!isTyped(String(form.get('confirm') ?? ''), confirmWord)) return untyped(form);
    const { statistics } = api(args);
    const ask = { params, body };
    const { data: norm } = isRetiring
      ? await statistics.retireNorm(ask)
      : await statistics.putNormInForce(ask);
    const key = isRetiring ? 'norm.act.retired' : 'norm.act.forced';
    const { title, version } = norm;
    return redirectWithToast(args, normListAddress(norm.company), key, { title, version });
  });
}

/** /admin/statistics/norms/{normId} */
export default function NormDetailScreen() {
  const t = useText();
  const { norm } = useLoaderData<typeof loader>();
  const mayWrite = useViewer().kind === 'admin';
  const title = `${norm.title} ${t('norm.version')} ${norm.version}`;
  return (
    <StaffPage title={title} actions={mayWrite ? <NormAct norm={norm} /> : null}>
      <NormFacts norm={norm} />
      {norm.provisional ? (
        <Notice tone="warning" title={t('norm.provisional')}>
          {t('norm.provisional.help')}
        </Notice>
      ) : null}
      <NormScales norm={norm} />
      {norm.drift ? <NormDrift drift={norm.drift} /> : null}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
