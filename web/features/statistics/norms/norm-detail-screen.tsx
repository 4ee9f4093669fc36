import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { NormDetail, NormVersion } from '#contract/shapes/statistics.ts';
import { formatNumber } from '#messages/format.ts';
import { actsOf, type Posted } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { companyOf } from './company-of.ts';
import { normListAddress } from './norm-address.ts';
import { NormDrift } from './norm-drift.tsx';
import { NormFacts } from './norm-facts.tsx';
import { NormScales } from './norm-scales.tsx';

/** Typed to confirm an act that changes what results mean: the same in every language, easy on any keyboard. */
const confirmWord = 'norm';

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

/** The one act that this version's state allows; a retired one has none. */
function NormAct({ norm }: { norm: NormDetail }) {
  const t = useText();
  const language = useLanguage();
  if (norm.retired_at !== null) return null;
  const isRetiring = norm.in_force_at !== null;
  const next = t(norm.company ? 'norm.act.next.platform' : 'norm.act.next.design');
  const help = isRetiring ? t('norm.act.retire.help', { next }) : t('norm.act.force.help');
  const helpOfMarket = t(isRetiring ? 'norm.act.retire.market' : 'norm.act.force.market');
  return (
    <Act
      name={isRetiring ? 'retire' : 'force'}
      label={t(isRetiring ? 'norm.act.retire' : 'norm.act.force')}
      look={isRetiring ? 'danger' : 'primary'}
      ask={<p>{norm.contract_type ? helpOfMarket : help}</p>}
      impact={[
        { label: t('norm.of'), value: norm.company?.name ?? t('norm.of.platform') },
        ...(norm.contract_type
          ? [{ label: t('norm.whose'), value: t(`norm.whose.${norm.contract_type}`) }]
          : []),
        { label: t('norm.n'), value: t('statistics.people', { number: formatNumber(norm.n, language) }) },
      ]}
      typed={confirmWord}
    />
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
