import type { LinkService } from '#contract/codes/linkages.ts';
import type { LinkageForm } from '#contract/shapes/linkage.ts';

type Fields = Omit<LinkageForm, 'read' | 'launch' | 'webhook'>;
type Inside<Part extends string, Fields> = {
  [Field in keyof Fields & string as `${Part}.${Field}`]-?: Exclude<Fields[Field], undefined>;
};

/**
 * What of a linkage can be set, each field by its path in the form: what two people change in different fields goes
 * together, also inside of `launch` and `webhook`.
 */
export type Setting = { [Field in keyof Fields]-?: Exclude<Fields[Field], undefined> } & Inside<
  'launch',
  NonNullable<LinkageForm['launch']>
> &
  Inside<'webhook', NonNullable<LinkageForm['webhook']>>;

/** The fields of a form by their paths; those that were not sent are not there. */
export function settingIn({ launch, webhook, ...fields }: Omit<LinkageForm, 'read'>): Partial<Setting> {
  const sent = { ...fields, ...within('launch', launch), ...within('webhook', webhook) };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
}

function within(part: string, fields: object = {}): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [`${part}.${field}`, value]));
}

/** What is proposed for a new linkage: how systems of this kind are usually linked. Nothing is on. */
export function proposedSetting(service: LinkService): Omit<Setting, 'tenant_code'> {
  return {
    enabled: false,
    id_issuer: 'ats',
    external_id_pattern: '^[A-Za-z0-9_-]{1,64}$',
    'launch.enabled': service !== 'iweb',
    'launch.auto_create_examinee': false,
    'launch.update_profile_fields': [],
    'launch.default_classification_id': null,
    'launch.default_section_id': null,
    'launch.return_urls': [],
    'launch.skip_verify_code': true,
    'webhook.url': null,
    'webhook.events': ['examinee.submitted', 'examinee.reset', 'result.ready', 'result.revised'],
    'webhook.payload': 'thin',
    timing: service === 'iweb' ? 'batch' : 'immediate',
    batch_times: service === 'iweb' ? ['07:00', '12:00'] : [],
    scope: ['results'],
    subjects: [],
    export_form: null,
    addresses: null,
    send_limit: 30,
    pull_limit: 30,
  };
}
