import type { LinkService } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import { translator } from '#messages/translator.ts';
import type { ExamScope } from '../../../access/scope.ts';
import { findLinkage, getBelongings, type StoredLinkage } from './setting-store.ts';

/** The linkage of one kind as its company sees it; null where there is none. */
export async function presentLinkage(scope: ExamScope, service: LinkService, app_url: string) {
  const found = await findLinkage(scope, scope.exam_id, service);
  return found ? present(scope, service, found, app_url) : null;
}

async function present(
  scope: ExamScope,
  service: LinkService,
  { id, setting, standing }: StoredLinkage,
  app_url: string,
) {
  const { secrets, ...belongings } = await getBelongings(scope, id);
  const { exam } = scope;
  const { last_error } = standing;
  return {
    service,
    enabled: setting.enabled,
    tenant_code: setting.tenant_code,
    id_issuer: setting.id_issuer,
    external_id_pattern: setting.external_id_pattern,
    launch: {
      enabled: setting['launch.enabled'],
      auto_create_examinee: setting['launch.auto_create_examinee'],
      update_profile_fields: setting['launch.update_profile_fields'],
      default_classification_id: setting['launch.default_classification_id'],
      default_section_id: setting['launch.default_section_id'],
      return_urls: setting['launch.return_urls'],
      skip_verify_code: setting['launch.skip_verify_code'],
      address:
        app_url + to('candidate.launch', { exam: { hash: exam.client.hash, directory: exam.directory } }),
    },
    webhook: {
      url: setting['webhook.url'],
      events: setting['webhook.events'],
      payload: setting['webhook.payload'],
      secrets,
    },
    timing: setting.timing,
    batch_times: setting.batch_times,
    scope: setting.scope,
    subjects: setting.subjects.map((subject, position) => ({ ...subject, position })),
    export_form: setting.export_form,
    addresses: setting.addresses,
    send_limit: setting.send_limit,
    pull_limit: setting.pull_limit,
    ...belongings,
    health: standing.health,
    failing_since: standing.failing_since,
    last_success_at: standing.last_success_at,
    last_error: last_error && translator(scope.language)(last_error.key, last_error.args),
    last_error_at: standing.last_error_at,
    updated_at: standing.updated_at,
  };
}
