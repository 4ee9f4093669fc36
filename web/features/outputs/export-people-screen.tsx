import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { outputForms } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { type FormReply, refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { stateChoices } from '#web/features/examinees/people-filters.ts';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { List } from '#web/ui/list/list.tsx';
import { loadList } from '#web/ui/list/load-list.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { changeRows } from './change-output.ts';
import { exportRow, tableFormatIn } from './export-people.ts';
import { outputColumns } from './output-columns.tsx';
import { tableFormats } from './table-formats.ts';
import { useOutputs } from './use-outputs.ts';

const { ChoicesField } = fieldsOf<'output.people.field'>();

/** A page of the tables of people that were asked for, the newest first. */
export function loader(args: LoaderFunctionArgs) {
  const params = { id: idOf(args, 'examId') };
  return loadList(args, {}, ({ page, per_page }) =>
    api(args).outputs.listHistory({ params, query: { page, per_page, form: outputForms.people } }),
  );
}

/** Asks for a table, makes one that failed once more, or cancels one. */
export const action = actsOf({
  export: exportRow(
    (form) => tableFormatIn(form.get('format')),
    (form) => ({ search: { status: form.getAll('search').map(Number) } }),
  ),
  ...changeRows,
});

/**
 * /client/{clientId}/exam/{examId}/export-exam: whom and how, then the tables with their files. The one that was just
 * requested (`asked`) comes first.
 */
export default function ExportPeopleScreen() {
  const t = useText();
  const exam = useExam();
  const loaded = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  const outputs = useOutputs(exam.id, loaded.rows);
  const mayAsk = useViewer().kind !== 'viewOnlyAdmin' && exam.forgotten_at === null;
  const [params] = useSearchParams();
  const form = mayAsk ? <ExportForm reply={refusedIn(reply)} /> : null;
  const isFormFirst = !params.has('asked') || loaded.rows.length === 0;
  return (
    <StaffPage title={t('page.exportPeople')} lead={t('output.people.note')}>
      {isFormFirst ? form : null}
      {loaded.rows.length > 0 ? (
        <List
          texts="output.list"
          caption={t('output.people.list')}
          loaded={{ ...loaded, rows: outputs.map((watched) => ({ id: watched.job.id, ...watched })) }}
          columns={outputColumns}
          hasNoSearch
        />
      ) : null}
      {isFormFirst ? null : form}
    </StaffPage>
  );
}

/** The people of a table, and its format; its act is `export`. */
function ExportForm({ reply }: { reply: FormReply | undefined }) {
  const t = useText();
  const exam = useExam();
  const states = stateChoices.map(({ value, text }) => ({ value, label: t(text) }));
  const formats = tableFormats.map((value) => ({ value, label: t(`output.format.${value}`) }));
  return (
    <ActionForm reply={reply} texts="output.people.field">
      <FieldGroup title={t('output.group.people')}>
        <ChoicesField type="checkbox" name="search" choices={states} />
      </FieldGroup>
      <FieldGroup title={t('output.group.format')}>
        <ChoicesField type="radio" name="format" choices={formats} defaultValue={['xlsx']} required />
      </FieldGroup>
      <FormBar
        submit={t('output.people.submit')}
        says={{ name: 'act', value: 'export' }}
        cancelTo={to('exam.top', { exam, query: { keep: true } })}
      />
    </ActionForm>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
