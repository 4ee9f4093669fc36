import type { linkages } from '#contract/calls/linkages.ts';
import { linkServices, proposedLinkage } from '#contract/codes/linkages.ts';
import type { CsvEncoding } from '#contract/codes/outputs.ts';
import type { FileForm, FilePreview } from '#contract/shapes/link-batch.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { asWritten, contentOf } from '../../../adapters/tables/csv.ts';
import type { Handler } from '../../../http/handler.ts';
import { listed } from '../../outputs/door.ts';
import { type FiledLinkage, findFiled, listFiled, listPreviewed, listTexts } from './batch-store.ts';
import { fileName, planFile } from './write-file.ts';

export const previewFile: Handler<typeof linkages.previewFile> = async (scope, { params, body }) => {
  const { exam_id, exam } = scope;
  const { service } = params;
  const stored = await findFiled(scope, exam_id, service);
  const proposed = proposedLinkage(service);
  const linkage = asked(body, {
    ...{ id: 0, exam_id, service: linkServices[service], export_form: null, subjects: [] },
    ...{ scope: proposed.scope, id_issuer: proposed.id_issuer },
    ...stored,
  });
  return { data: await previewOf(scope, linkage, exam.now) };
};

/** The linkage as it would be. */
function asked({ export_form, scope, subjects, id_issuer }: FileForm, linkage: FiledLinkage): FiledLinkage {
  return {
    ...linkage,
    ...(export_form !== undefined && { export_form }),
    ...(scope && { scope }),
    ...(subjects && { subjects }),
    ...(id_issuer && { id_issuer }),
  };
}

async function previewOf(scope: ExamScope, linkage: FiledLinkage, at: Date): Promise<FilePreview> {
  const { directory } = scope.exam;
  const { form, columns, rowOf } = await planFile(scope, linkage, directory);
  const encoding = form.encoding === 'utf8' ? 'utf-8' : 'cp932';
  const written = (text: string) => asWritten(text, encoding, new Set());
  const shown = await listPreviewed(scope, linkage);
  const people = await listFiled(
    scope,
    linkage,
    shown.map(({ id }) => id),
  );
  return {
    file_name: fileName(form, directory, at),
    above: form.header_lines.map((line) => written(contentOf(line))),
    head: columns.map(({ label }) => written(contentOf(label))),
    rows: people.map(rowOf).map((row) => columns.map(({ cell }) => written(contentOf(cell(row))))),
    has_examples: linkage.id_issuer === 'ats' && shown.some(({ is_known }) => !is_known),
    unwritten: await findUnwritten(scope, linkage, encoding),
  };
}

/** What the encoding lacks in the texts that the file would have, its own and people's. */
async function findUnwritten(
  scope: ExamScope,
  { exam_id, export_form, scope: given }: FiledLinkage,
  encoding: CsvEncoding,
): Promise<FilePreview['unwritten']> {
  if (encoding === 'utf-8') return null;
  const signs = new Set<string>();
  const labels = export_form?.columns.map(({ label }) => label) ?? [];
  for (const text of [...labels, ...(export_form?.header_lines ?? [])]) asWritten(text, encoding, signs);
  const isNamed = export_form?.columns.some(({ field }) => field.startsWith('name')) ?? true;
  const hasNames = given.includes('profile') && isNamed;
  let people = 0;
  for (const { text } of hasNames ? await listTexts(scope, exam_id) : []) {
    const lacking = new Set<string>();
    asWritten(text, encoding, lacking);
    if (lacking.size > 0) people += 1;
    for (const sign of lacking) signs.add(sign);
  }
  const lacked = listed(signs);
  return lacked === null ? null : { signs: lacked, people };
}
