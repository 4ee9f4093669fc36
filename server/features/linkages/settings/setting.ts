import { type LinkService, proposedLinkage } from '#contract/codes/linkages.ts';
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

/** What a new linkage begins with. Nothing is on. */
export function proposedSetting(service: LinkService): Omit<Setting, 'tenant_code'> {
  const { launch, webhook, ...fields } = proposedLinkage(service);
  return {
    ...fields,
    enabled: false,
    'launch.enabled': launch.enabled,
    'launch.auto_create_examinee': launch.auto_create_examinee,
    'launch.update_profile_fields': [],
    'launch.default_classification_id': null,
    'launch.default_section_id': null,
    'launch.return_urls': [],
    'launch.skip_verify_code': launch.skip_verify_code,
    'webhook.url': null,
    'webhook.events': webhook.events,
    'webhook.payload': webhook.payload,
    subjects: [],
    export_form: null,
    addresses: null,
  };
}
