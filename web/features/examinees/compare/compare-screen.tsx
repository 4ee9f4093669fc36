import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { findShutGate } from '#contract/gates/gates.ts';
import { to } from '#contract/screens.ts';
import { ComparedIds, type Comparison } from '#contract/shapes/comparison.ts';
import { api } from '#web/api/client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { viewerOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import styles from './compare.module.css';
import { ComparedNotes } from './compared-notes.tsx';
import { ComparedPeople } from './compared-people.tsx';
import { ComparedTable } from './compared-table.tsx';
import { range } from './range.ts';

/** The people whom the address names; none where it names too few or too many. */
export async function loader(args: LoaderFunctionArgs) {
  const ids = args.url.searchParams.get('ids') ?? '';
  const { kind, user } = viewerOf(args);
  const isViewer = findShutGate(['viewAdmin'], { viewer: kind, restricted: user.restricted }) !== undefined;
  if (!ComparedIds.safeParse(ids).success) return { comparison: null, ids, mayDraw: false };
  const { data } = await api(args).examinees.compare({
    params: { id: idOf(args, 'examId') },
    query: { examinee_ids: ids },
  });
  return { comparison: data, ids, mayDraw: !isViewer };
}

/** Two to five people beside each other: how far each can be relied on, and where they differ by more than the error. */
export default function CompareScreen() {
  const t = useText();
  const exam = useExam();
  const { comparison, ids, mayDraw } = useLoaderData<typeof loader>();
  const title = t('page.compare');
  const toList = (
    <ButtonLink look="primary" to={to('exam.top', { exam, query: { keep: true } })}>
      {t('comparison.toList')}
    </ButtonLink>
  );
  if (!comparison)
    return (
      <StaffPage title={title}>
        <EmptyState title={t('comparison.number')} help={t('comparison.number.help', range)}>
          {toList}
        </EmptyState>
      </StaffPage>
    );
  const has = comparison.groups.length > 0;
  return (
    <StaffPage title={title} actions={has ? <Files ids={ids} mayDraw={mayDraw} /> : null}>
      <ComparedNotes comparison={comparison} />
      <ComparedPeople people={comparison.people} />
      {has ? (
        <Scales comparison={comparison} />
      ) : (
        <EmptyState title={t('comparison.none')} help={t('comparison.none.help')}>
          {toList}
        </EmptyState>
      )}
    </StaffPage>
  );
}

/** The picture has names: who only looks at a company takes none along. */
function Files({ ids, mayDraw }: { ids: string; mayDraw: boolean }) {
  const t = useText();
  const { id } = useExam();
  const addressOf = (format: 'png' | 'svg') =>
    fileAddress(
      '/exams/{id}/comparison/{b}',
      { id, b: `comparison.${format}` },
      { examinee_ids: ids, download: 1 },
    );
  return (
    <>
      {mayDraw ? (
        <>
          <a className={buttonClass('quiet')} href={addressOf('png')}>
            {t('chart.png')}
          </a>
          <a className={buttonClass('quiet')} href={addressOf('svg')}>
            {t('chart.svg')}
          </a>
        </>
      ) : null}
      <Button type="button" onClick={() => window.print()}>
        {t('comparison.print')}
      </Button>
    </>
  );
}

function Scales({ comparison }: { comparison: Comparison }) {
  const t = useText();
  const rows = comparison.groups.flatMap((group) => group.rows);
  const apart = rows.filter((row) => row.apart.length > 0).length;
  return (
    <>
      <p className={styles.counted}>
        <strong>
          {apart > 0 ? t('comparison.counted', { all: rows.length, apart }) : t('comparison.counted.none')}
        </strong>{' '}
        <span>{t('comparison.note')}</span>
      </p>
      <ComparedTable comparison={comparison} />
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
