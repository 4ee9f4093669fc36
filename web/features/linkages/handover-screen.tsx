import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { HandoverState, LinkService } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import type { LinkHandover } from '#contract/shapes/link-handover.ts';
import { formatInJapan, formatMinute } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { toastHere } from '#web/api/flash.ts';
import { madeIn, useReply } from '#web/api/form-reply.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { None, Under } from '#web/ui/list/columns.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { type BadgeTone, StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './linkage.module.css';
import { Parts, Services } from './linkage-nav.tsx';
import { Value } from './made-secret.tsx';
import { serviceOf } from './service-param.ts';

/** The links that were made, the newest first. */
export async function loader(args: LoaderFunctionArgs) {
  const service = serviceOf(args);
  const params = { id: idOf(args, 'examId'), service };
  return { service, links: (await api(args).linkages.listHandovers({ params })).data };
}

export const action = actsOf({
  addHandover: {
    call: 'linkages.addHandover',
    ask: ({ args }) => ({ params: { service: serviceOf(args) }, body: {} }),
    done: ({ response: { data, link } }) => ({ made: { link, expires_at: data.expires_at } }),
  },
  /** A link that was opened or is over meanwhile is no mistake of the user. */
  voidHandover: {
    call: 'linkages.voidHandover',
    ask: ({ args, form }) => ({
      params: { service: serviceOf(args), handover_id: Number(form.get('handover_id')) },
      body: {},
    }),
    done: toastHere('linkHandover.void.done'),
    refused: toldGone('linkHandover.void.gone'),
  },
});

/** /client/{clientId}/exam/{examId}/linkages/{service}/handover: how the recruiting system's staff get keys. */
export default function HandoverScreen() {
  const t = useText();
  const { service, links } = useLoaderData<typeof loader>();
  const made = madeIn(useReply<typeof action>(), 'addHandover')?.made;
  if (made) return <MadeLink service={service} {...made} />;
  return (
    <StaffPage
      title={t('page.linkageHandover')}
      actions={
        <Act
          name="addHandover"
          label={t('linkHandover.add')}
          look="primary"
          ask={<p>{t('linkHandover.add.help')}</p>}
        />
      }
    >
      <Services service={service} />
      <Parts service={service} current="handover" />
      <p className={styles.lead}>{t('linkHandover.lead')}</p>
      <Links links={links} />
    </StaffPage>
  );
}

/** A new link, which no page shows a second time. */
function MadeLink({ service, link, expires_at }: { service: LinkService; link: string; expires_at: string }) {
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  return (
    <StaffPage title={t('linkHandover.made')}>
      <Notice tone="warning">{t('linkHandover.made.once')}</Notice>
      <Value label={t('linkHandover.made.link')} value={link} />
      <p className={styles.lead}>
        {t('linkHandover.made.next', { until: formatInJapan(expires_at, language) })}
      </p>
      {/* A new document, so that the link does not stay in this one. */}
      <a className={buttonClass('primary')} href={to('exam.linkageHandover', { exam, service })}>
        {t('linkHandover.made.kept')}
      </a>
    </StaffPage>
  );
}

const columns = ['created_at', 'state', 'opened_at', 'act'] as const;

function Links({ links }: { links: readonly LinkHandover[] }) {
  const t = useText();
  if (links.length === 0)
    return <EmptyState title={t('linkHandover.none')} help={t('linkHandover.none.help')} />;
  return (
    <SmallTable
      name={{ text: t('linkHandover.list') }}
      columns={columns.map((key) => ({ key, label: t(`linkHandover.list.${key}`) }))}
      frame={styles.links}
    >
      <tbody>
        {links.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </tbody>
    </SmallTable>
  );
}

const tones = {
  ...({ open: 'active', opened: 'done', expired: 'neutral', voided: 'neutral' } as const),
} satisfies Record<HandoverState, BadgeTone>;

function LinkRow({ link }: { link: LinkHandover }) {
  const t = useText();
  const { id, state, made_by, created_at } = link;
  return (
    <tr>
      <th scope="row">
        <span>{formatMinute(created_at)}</span>
        <Under>
          <span>{made_by}</span>
        </Under>
      </th>
      <td>
        <StatusBadge tone={tones[state]}>{t(`linkHandover.state.${state}`)}</StatusBadge>
        <Until link={link} />
      </td>
      <td>
        <Opened link={link} />
      </td>
      <td>
        {state === 'open' ? (
          <Act
            name="voidHandover"
            label={t('linkHandover.void')}
            title={t('linkHandover.void.title', { at: formatMinute(created_at) })}
            look="danger"
            ask={<p>{t('linkHandover.void.help')}</p>}
            of={{ handover_id: id }}
          />
        ) : (
          <None />
        )}
      </td>
    </tr>
  );
}

/** How long the link may be opened, or since when it may not. */
function Until({ link: { state, expires_at, voided_at } }: { link: LinkHandover }) {
  const t = useText();
  if (state === 'opened') return null;
  const at = formatMinute(state === 'voided' && voided_at ? voided_at : expires_at);
  return (
    <Under>
      <span>{t(`linkHandover.until.${state}`, { at })}</span>
    </Under>
  );
}

/** When, and from which address. */
function Opened({ link: { opened_at, opened_from } }: { link: LinkHandover }) {
  if (opened_at === null) return <None />;
  return (
    <>
      <span>{formatMinute(opened_at)}</span>
      <Under>
        <span translate="no">{opened_from}</span>
      </Under>
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
