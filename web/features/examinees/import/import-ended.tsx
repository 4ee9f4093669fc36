import { to } from '#contract/screens.ts';
import type { Import } from '#contract/shapes/import.ts';
import { madeIn } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { MailLink } from '#web/features/mails/write/mail-link.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CountLinks } from '#web/ui/count-links.tsx';
import { IssuedCredentials } from '#web/ui/credentials/issued-credentials.tsx';
import { FormActions } from '#web/ui/form/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ShowCredentialsAct } from '../credentials-act.tsx';
import { SlipsAct } from '../issue/slips-act.tsx';
import { useCredentialsUse } from '../use-credentials-use.ts';
import type { ImportReply } from './import-calls.ts';
import { countOf, importedBy, useImportNumbers } from './import-numbers.ts';
import type { TableKind } from './table-kinds.ts';

interface ImportEndedProps {
  imported: Import;
  table: TableKind;
  reply: ImportReply;
}

/** What an import has written, in numbers that lead to the people, and what comes next for them. */
export function ImportEnded({ imported, table, reply }: ImportEndedProps) {
  const t = useText();
  const exam = useExam();
  const numbers = useImportNumbers(imported);
  const listOf = (query: string) => to('exam.top', { exam, query: { imported: query } });
  return (
    <>
      <Notice tone="info">{t(`${table.texts}.done`, numbers)}</Notice>
      <CountLinks
        name={t('importPeople.ended')}
        counts={table.ended.map(({ act, label, isAll }) => ({
          label: t(label),
          number: imported[countOf[act]],
          to: listOf(importedBy(imported.id, isAll ? undefined : act)),
        }))}
      />
      <FormActions>
        <ButtonLink look="primary" to={listOf(importedBy(imported.id))}>
          {t('importPeople.ended.list')}
        </ButtonLink>
        {imported.kind === 'people' ? <NextActs imported={imported} reply={reply} /> : null}
      </FormActions>
      <p>{t('importPeople.ended.help')}</p>
    </>
  );
}

/** What is done for those who are new; where nobody is, for those who were changed. */
function NextActs({ imported, reply }: Omit<ImportEndedProps, 'table'>) {
  const t = useText();
  const exam = useExam();
  const use = useCredentialsUse();
  const whom = importedBy(imported.id, imported.added > 0 ? 'add' : 'change');
  const chosen = { found: `?${new URLSearchParams({ imported: whom })}` };
  const people = madeIn(reply, 'show')?.shown;
  return (
    <>
      <MailLink chosen={chosen} label={t('mail.write.toAdded')} />
      <SlipsAct exam={exam} chosen={chosen} />
      <ShowCredentialsAct exam_id={exam.id} chosen={chosen} />
      {people ? (
        <IssuedCredentials
          title={t('examinee.credentials.shown', { number: people.length })}
          people={people}
          use={use}
        />
      ) : null}
    </>
  );
}
