import { useId } from 'react';
import { Link, type LoaderFunctionArgs } from 'react-router';
import type { CompanyMatterKind } from '#contract/codes/overview.ts';
import { displayStatus } from '#contract/codes/status.ts';
import { to } from '#contract/screens.ts';
import type { CompanyMatter, ExamToSee } from '#contract/shapes/overview.ts';
import { formatNumber } from '#messages/format.ts';
import { api } from '#web/api/client.ts';
import { idOf } from '#web/app/params.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { viewerOf } from '#web/app/viewer.ts';
import { useDaysLeft } from '#web/features/exams/period/exam-state.tsx';
import { screenOf } from '#web/features/linkages/linkage-nav.tsx';
import styles from './company-matters.module.css';

/** What there is to do today; null for who only looks. */
export async function loadMatters(args: LoaderFunctionArgs): Promise<CompanyMatter[] | null> {
  const { kind, hidden } = viewerOf(args);
  if (kind === 'viewOnlyAdmin') return null;
  const { data } = await api(args).overview.showCompany({ params: { id: idOf(args, 'clientId') } });
  return data.matters.filter((matter) => matter.kind !== 'linkage' || !hidden.includes('linkages'));
}

interface CompanyMattersProps {
  matters: readonly CompanyMatter[];
  clientId: number;
}

/** Above the list of exams: whom somebody has to see to, each a link to just these people. */
export function CompanyMatters({ matters, clientId }: CompanyMattersProps) {
  const t = useText();
  const id = useId();
  if (matters.length === 0) return <p className={styles.nothing}>{t('home.nothing')}</p>;
  return (
    <section aria-labelledby={id} className={styles.matters}>
      <h2 id={id}>{t('home.matters')}</h2>
      <dl>
        {matters.map((matter) => (
          <MatterRow key={matter.kind} matter={matter} clientId={clientId} />
        ))}
      </dl>
    </section>
  );
}

function MatterRow({
  matter: { kind, total, exams },
  clientId,
}: {
  matter: CompanyMatter;
  clientId: number;
}) {
  const t = useText();
  const language = useLanguage();
  const more = total - exams.length;
  return (
    <div className={styles.matter}>
      <dt>
        <span className={styles.kind}>{t(`home.matter.${kind}`)}</span>
        <span className={styles.help}>{t(`home.matter.${kind}.help`)}</span>
      </dt>
      <dd>
        {exams.map((exam) => (
          <Link key={`${exam.exam_id} ${exam.service}`} to={addressOf(kind, exam, clientId)}>
            <span className={styles.exam}>{exam.exam_name}</span>
            <span className={styles.number}>
              <ExamNumber kind={kind} exam={exam} />
            </span>
          </Link>
        ))}
        {more > 0 ? (
          <span className={styles.more}>{t('home.more', { number: formatNumber(more, language) })}</span>
        ) : null}
      </dd>
    </div>
  );
}

/** How many it is about, and until when there is time; of a linkage, which. */
function ExamNumber({ kind, exam }: { kind: CompanyMatterKind; exam: ExamToSee }) {
  const t = useText();
  const language = useLanguage();
  const { number, is_least, days_left, service } = exam;
  const left = useDaysLeft(days_left ?? 0);
  if (service !== null) return <span>{t(`linkage.service.${service}`)}</span>;
  const unit = kind === 'bounced' ? 'home.mails' : is_least ? 'home.people.least' : 'home.people';
  return (
    <>
      <span>{t(unit, { number: formatNumber(number ?? 0, language) })}</span>
      {days_left === null ? null : <span>{left}</span>}
    </>
  );
}

const { notRegister, notExam, doingExam, notExport } = displayStatus;

/** The list that shows just those who were counted, where what has to be done begins. */
function addressOf(kind: CompanyMatterKind, { exam_id, day, service }: ExamToSee, clientId: number): string {
  const exam = { id: exam_id, client_id: clientId };
  switch (kind) {
    case 'deadline':
      return to('exam.top', { exam, query: { status: [notRegister, notExam, doingExam] } });
    case 'uninvited':
      return to('exam.mailRecipients', {
        exam,
        query: { status: [notRegister, notExam], mailed: 0, has_email: 1 },
      });
    case 'stalled':
      return to('exam.top', { exam, query: { status: doingExam, seen_to: day } });
    case 'notOutput':
      return to('exam.top', { exam, query: { status: notExport } });
    case 'bounced':
      return to('exam.mailHistories', { exam, query: { state: 'failures', from: day } });
    case 'linkage':
      return to(service === null ? 'exam.linkageSonar' : screenOf[service], { exam });
  }
}
