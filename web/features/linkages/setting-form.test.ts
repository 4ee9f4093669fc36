import { describe, expect, it } from 'vitest';
import { Linkage, LinkageForm } from '#contract/shapes/linkage.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { atFields, fieldsOfLinkage, settingIn } from './setting-form.ts';

const exportForm = {
  ...{ encoding: 'cp932', header_lines: ['株式会社デモ'], date_format: 'slashes', newline: 'crlf' },
  ...{ file_name: '{exam}-{date}.csv', only_new: true },
  columns: [{ field: 'external_id', label: '受検ID', format: 'text' }],
};
const linkage = Linkage.parse({
  ...{ service: 'sonar', enabled: true, tenant_code: 'acme', id_issuer: 'ats', external_id_pattern: '^A$' },
  launch: {
    ...{ enabled: true, auto_create_examinee: false, update_profile_fields: ['email'] },
    ...{ default_classification_id: null, default_section_id: 4, skip_verify_code: true },
    ...{ return_urls: ['https://ats.example/my', 'https://ats.example/other'], address: 'https://here/sso' },
  },
  webhook: { url: null, events: ['result.ready'], payload: 'thin', secrets: [] },
  ...{ timing: 'batch', batch_times: ['07:00', '12:00'], scope: ['results'] },
  subjects: [{ exam_item_id: 7, external_code: 'PERS', adds: true, position: 0 }],
  ...{ export_form: exportForm, addresses: null, send_limit: 30, pull_limit: 20, keys: [] },
  ...{ health: 'ok', failing_since: null, last_success_at: null, last_error: null, last_error_at: null },
  ...{ waiting: 0, behind: 0, updated_at: new Date() },
});
const { read, values } = fieldsOfLinkage(linkage);

/** The form as it is posted while nothing was typed, with these fields instead. */
function posted(changes: Record<string, string | readonly string[]> = {}) {
  const form = new FormData();
  const columns = JSON.stringify(exportForm.columns);
  const fields = { ...storedValues(values), read: [JSON.stringify(read)], export_form_columns: [columns] };
  for (const [name, given] of Object.entries({ ...fields, ...changes }))
    for (const value of [given].flat()) form.append(name, value);
  return LinkageForm.parse(settingIn({ form } as Parameters<typeof settingIn>[0]).body);
}

const settingOf = ({ read: _read, ...setting }: LinkageForm) => setting;

describe('the form of a linkage', () => {
  it('sends what is stored while nothing was typed, and what it was read as', () => {
    const { read: sent, ...setting } = posted();
    expect(setting).toMatchObject({
      ...{ enabled: true, tenant_code: 'acme', batch_times: ['07:00', '12:00'], addresses: null },
      launch: { enabled: true, return_urls: linkage.launch.return_urls, update_profile_fields: ['email'] },
      webhook: { url: null, events: ['result.ready'], payload: 'thin' },
      subjects: [{ exam_item_id: 7, external_code: 'PERS', adds: true }],
      export_form: exportForm,
    });
    expect(sent).toEqual(setting);
  });

  it('says where new people belong, or that they belong nowhere', () => {
    expect(posted().launch).toMatchObject({ default_section_id: 4 });
    const chosen = { launch_default_classification_id: '9', launch_default_section_id: '' };
    expect(posted(chosen).launch).toMatchObject({ default_classification_id: 9, default_section_id: null });
  });

  it('sends no columns where the usual ones are chosen, and no subject without a code', () => {
    expect(settingOf(posted({ export_form_whose: 'usual', subject_7: '' }))).toMatchObject({
      ...{ export_form: null, subjects: [] },
    });
  });

  it('keeps what a colleague has stored where that is chosen', () => {
    const theirs = {
      ...read,
      webhook_url: 'https://theirs.example/hook',
      batch_times: ['06:00', '18:00'],
      launch_return_urls: ['https://theirs.example/a', 'https://theirs.example/b'],
      subjects: [{ exam_item_id: 7, external_code: 'THEIRS', adds: false }],
      export_form: null,
    };
    const kept = ['webhook_url', 'batch_times', 'launch_return_urls', 'subjects'].map((name) => [
      ...[`keep.${name}`, 'theirs'],
    ]);
    const setting = posted({
      ...{ read: JSON.stringify(theirs), webhook_url: 'https://own.example' },
      ...Object.fromEntries(kept),
      'keep.export_form': 'theirs',
    });
    expect(setting).toMatchObject({
      webhook: { url: theirs.webhook_url },
      batch_times: theirs.batch_times,
      launch: { return_urls: theirs.launch_return_urls },
      ...{ subjects: theirs.subjects, export_form: null },
    });
  });

  it('shows what is wrong at its fields', () => {
    const reply = {
      values: {},
      refusal: {
        code: 4022,
        detail: '',
        errors: { 'launch.return_urls.1': ['a'], 'batch_times.0': ['b'], 'subjects.2.external_code': ['c'] },
        theirs: { 'webhook.url': 'x', 'export_form.columns.0.label': 'y' },
      },
    } as unknown as FormReply;
    expect(atFields(reply).refusal).toMatchObject({
      errors: { launch_return_urls: ['a'], batch_times: ['b'], subjects: ['c'] },
      theirs: { webhook_url: 'x', export_form_columns: 'y' },
    });
  });
});
