import type { Setting } from '../settings/setting.ts';

/** How a linkage is set, as far as the other side has to know it. */
export function presentSetting(setting: Setting) {
  const { enabled, id_issuer, external_id_pattern, timing, batch_times, scope } = setting;
  const { export_form, addresses, send_limit, pull_limit } = setting;
  return {
    ...{ enabled, id_issuer, external_id_pattern, timing, batch_times, scope },
    ...{ export_form, addresses, send_limit, pull_limit },
    launch: {
      enabled: setting['launch.enabled'],
      auto_create_examinee: setting['launch.auto_create_examinee'],
      update_profile_fields: setting['launch.update_profile_fields'],
      return_urls: setting['launch.return_urls'],
      skip_verify_code: setting['launch.skip_verify_code'],
    },
    webhook: {
      url: setting['webhook.url'],
      events: setting['webhook.events'],
      payload: setting['webhook.payload'],
    },
  };
}
