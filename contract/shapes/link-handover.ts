import { z } from 'zod';
import { handoverStates } from '../codes/linkages.ts';
import { Linkage, LinkServiceName } from './linkage.ts';
import { WrittenMoment } from './text.ts';

/** The token of a link. */
export const HandoverToken = z.string('field.wrong').max(100, 'field.wrong');

/** A link by which the other side's staff get a linkage's keys once, as the company sees it. */
export const LinkHandover = z.object({
  id: z.number(),
  state: z.enum(handoverStates),
  /** Who of the staff made it. */
  made_by: z.string(),
  created_at: WrittenMoment,
  expires_at: WrittenMoment,
  opened_at: WrittenMoment.nullable(),
  /** The network address that it was opened from. */
  opened_from: z.string().nullable(),
  voided_at: WrittenMoment.nullable(),
});
export type LinkHandover = z.output<typeof LinkHandover>;

/** What a link is about, for whoever has it. */
const about = { company: z.string(), exam: z.string(), service: LinkServiceName };

/** A link as whoever has it finds it. Looking uses nothing. */
export const FoundHandover = z.object({
  /** `stopped`: the company or the exam is not there any more. */
  state: z.enum([...handoverStates, 'stopped']),
  expires_at: WrittenMoment,
  opened_at: WrittenMoment.nullable(),
  /** Null where it is stopped. */
  about: z.object(about).nullable(),
});
export type FoundHandover = z.output<typeof FoundHandover>;

const { shape } = Linkage;

/** What the other side's staff are shown at the press, and never again: fresh keys, and how the linkage is set. */
export const HandedOver = z.object({
  ...about,
  /** The exam's place in addresses of calls, and in tokens. */
  directory: z.string(),
  ...shape.launch.pick({ address: true }).shape,
  tenant_code: z.string(),
  launch_key: z.object({ key_id: z.string(), secret: z.string() }),
  pull_key: z.string(),
  /** Where programs ask for people. */
  pull_address: z.string(),
  webhook_secret: z.string(),
  setting: Linkage.pick({
    ...{ enabled: true, id_issuer: true, external_id_pattern: true, timing: true, batch_times: true },
    ...{ scope: true, export_form: true, addresses: true, send_limit: true, pull_limit: true },
  }).extend({
    launch: shape.launch.omit({ address: true, default_classification_id: true, default_section_id: true }),
    webhook: shape.webhook.omit({ secrets: true }),
    subjects: z.array(z.object({ external_code: z.string(), name: z.string(), adds: z.boolean() })),
  }),
});
export type HandedOver = z.output<typeof HandedOver>;
