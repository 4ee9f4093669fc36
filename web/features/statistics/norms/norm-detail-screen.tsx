import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { NormVersion } from '#contract/shapes/statistics.ts';
import { actsOf, type Posted } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
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
export const action = actsOf({
  force: {
    call: 'statistics.putNormInForce',
    word: () => confirmWord,
    ask: normIn,
    done: leadToList('norm.act.forced'),
  },
  retire: {
    call: 'statistics.retireNorm',
    word: () => confirmWord,
    ask: normIn,
    done: leadToList('norm.act.retired'),
  },
});

function normIn({ args }: Posted) {
  return { params: { id: idOf(args, 'normId') }, body: { client_id: companyOf(args.url) } };
}

function leadToList(key: 'norm.act.forced' | 'norm.act.retired') {
  return ({ args, response: { data: norm } }: Posted & { response: { data: NormVersion } }) => {
    const { title, version } = norm;
    return redirectWithToast(args, normListAddress(norm.company), key, { title, version });
  };
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
