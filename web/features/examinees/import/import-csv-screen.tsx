import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fieldsOfNew, templateFormats } from '#contract/codes/imports.ts';
import type { Places } from '#contract/shapes/grouping.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { loadPlaces, usePlaceLabels } from '#web/features/groupings/place-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { ColumnMap } from './column-map.tsx';
import { FixRows } from './fix-rows.tsx';
import { columnsRow, fixingRows, importRows, judgeFirst, leadToImport, loadImport } from './import-calls.ts';
import { PartlyButton } from './import-parts.tsx';
import { ImportStanding } from './import-standing.tsx';
import { PeopleNotes } from './people-notes.tsx';
import { peopleTable } from './table-kinds.ts';
import { UnknownNames } from './unknown-names.tsx';
import { UploadForm } from './upload-form.tsx';
import { WaitingImports } from './waiting-imports.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const [loaded, { data: waiting }] = await Promise.all([
    loadImport(args, peopleTable),
    api(args).examinees.listImports({ params: { id: idOf(args, 'examId') } }),
  ]);
  // Once a file was judged its refused rows say what they lack, and the page may ask for them every second.
  return { loaded, waiting, places: loaded ? null : await loadPlaces(args) };
}

export const action = actsOf({
  form: {
    call: 'examinees.importCsv',
    prepare: judgeFirst,
    done: leadToImport(peopleTable),
  },
  columns: columnsRow(peopleTable),
  ...fixingRows(peopleTable),
  ...importRows(peopleTable),
});

/** /client/{clientId}/exam/{examId}/import-csv: a file, the plan for its rows, and the button that writes them. */
export default function ImportCsvScreen() {
  const t = useText();
  const { loaded, waiting, places } = useLoaderData<typeof loader>();
  const reply = useReply<typeof action>();
  return (
    <StaffPage title={t('page.importPeople')} actions={<Templates />}>
      {loaded ? (
        <ImportStanding
          key={loaded.imported.id}
          imported={loaded.imported}
          act={loaded.act}
          rows={loaded.rows}
          reasons={loaded.reasons}
          partly={(imported) => <PartlyButton imported={imported} look="primary" />}
          fix={(imported, name) => (
            <FixRows {...{ imported, name, rows: loaded.rows, choices: loaded.choices }} />
          )}
          reply={reply}
          before={(imported) => <ColumnMap imported={imported} />}
          notes={(imported) => (
            <>
              <PeopleNotes imported={imported} alike={loaded.alike} />
              <UnknownNames names={loaded.unknown} />
            </>
          )}
        />
      ) : null}
      <WaitingImports imports={waiting.filter(({ id }) => id !== loaded?.imported.id)} />
      <UploadForm table={peopleTable} reply={reply} isAgain={loaded !== null} isJudgedAtOnce>
        {places ? <NeededColumns places={places} /> : null}
      </UploadForm>
    </StaffPage>
  );
}

/** The columns that a file needs for new people: shown beforehand, and not by refused rows. */
function NeededColumns({ places }: { places: Places }) {
  const t = useText();
  const { classification_id, section_id } = usePlaceLabels();
  const labels = {
    name: t('examinee.field.name'),
    name_kana: t('examinee.field.name_kana'),
    classification_id,
    section_id,
  };
  const columns = fieldsOfNew(places).map((field) => labels[field]);
  return <p>{t('importPeople.needed', { columns: columns.join(t('examinee.separator')) })}</p>;
}

/** What to fill in, in the forms that spreadsheets read. */
function Templates() {
  const t = useText();
  const { id: exam_id } = useExam();
  return (
    <>
      <span>{t('importPeople.template')}</span>
      {templateFormats.map((format) => (
        <a key={format} href={fileAddress('/exams/examinee/download-template-csv', {}, { exam_id, format })}>
          {t(`importPeople.template.${format}`)}
        </a>
      ))}
    </>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
