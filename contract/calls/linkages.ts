import { z } from 'zod';
import { call } from '../call.ts';
import { limits } from '../codes/limits.ts';
import { deliveryKinds, deliveryStates, linkLimits } from '../codes/linkages.ts';
import {
  GreenhouseError,
  GreenhouseNoted,
  GreenhouseSending,
  GreenhouseSent,
  GreenhouseStatus,
  GreenhouseTests,
} from '../shapes/greenhouse.ts';
import { FileForm, FilePreview, LinkBatch, ListedBatch } from '../shapes/link-batch.ts';
import { LinkDelivery, LinkedSearch, Resending, SyncState } from '../shapes/link-delivery.ts';
import { FoundHandover, HandedOver, HandoverToken, LinkHandover } from '../shapes/link-handover.ts';
import { LinkOrder, NewOrder } from '../shapes/link-order.ts';
import { LinkExchange, LinkTrial } from '../shapes/link-trial.ts';
import {
  KeyPurpose,
  Linkage,
  LinkageForm,
  LinkageKey,
  LinkServiceName,
  NewLinkage,
  WebhookSecret,
} from '../shapes/linkage.ts';
import { LinkedPerson } from '../shapes/linked-person.ts';
import { pageOf, pagingFields } from '../shapes/paging.ts';
import { Id, integer } from '../shapes/text.ts';

/** Results leave the product by a linkage: whoever may not see a company's results does not set one up. */
const ofExam = {
  within: 'exam',
  needs: 'manage',
  at: 'params.id',
  unless: ['exam1', 'adminOfAsp'],
  feature: 'linkages',
  params: z.object({ id: Id }),
} as const;
const looking = { ...ofExam, method: 'GET', who: ['admin', 'viewOnlyAdmin', 'client', 'operator'] } as const;
const writing = { ...ofExam, who: ['admin', 'client', 'operator'] } as const;
/** Beside the setting: what belongs to the linkage of one kind. */
const ofLinkage = { ...writing, params: z.object({ id: Id, service: LinkServiceName }) } as const;
const ofTrial = {
  ...writing,
  params: ofLinkage.params.extend({ examinee_id: Id }),
  method: 'POST',
} as const;
/** Fired by the recruiting system's own programs, with a key of the linkage: in its exam, which the address names. */
const byProgram = {
  within: 'linkage',
  at: 'params.directory',
  who: ['integration'],
  feature: 'linkages',
} as const;
const Directory = z.string().max(limits.name);
/** The same with a key that may order. */
const byOrderer = {
  within: 'linkage',
  who: ['integration'],
  feature: 'linkages',
  keyPurpose: 'order',
} as const;
const ofOrder = z.object({ order: Id });
/** Null where there is none. */
const found = z.object({ data: Linkage.nullable() });
const kept = z.object({ data: Linkage });

/**
 * Linkages with recruiting systems, one of each kind in an exam: `sonar` and any other applicant tracking system,
 * i-web, e2R. The three have one shape.
 */
export const linkages = {
  showSonar: call({ ...looking, path: '/exams/{id}/sonar-setting', response: found }),
  addSonar: call({
    ...writing,
    method: 'POST',
    path: '/exams/{id}/sonar-setting',
    body: NewLinkage,
    response: kept,
  }),
  updateSonar: call({
    ...writing,
    method: 'PUT',
    path: '/exams/{id}/sonar-setting',
    body: LinkageForm,
    refusals: ['fetchLatest'],
    response: kept,
  }),
  showIweb: call({ ...looking, path: '/exams/{id}/iweb-setting', response: found }),
  /** Makes it, or replaces what it was. */
  setIweb: call({
    ...writing,
    method: 'POST',
    path: '/exams/{id}/iweb-setting',
    body: NewLinkage,
    refusals: ['fetchLatest'],
    response: kept,
  }),
  showE2r: call({ ...looking, path: '/exams/{id}/e2r-setting', response: found }),
  addE2r: call({
    ...writing,
    method: 'POST',
    path: '/exams/{id}/e2r-setting',
    body: NewLinkage,
    response: kept,
  }),
  updateE2r: call({
    ...writing,
    method: 'PUT',
    path: '/exams/{id}/e2r-setting',
    body: LinkageForm,
    refusals: ['fetchLatest'],
    response: kept,
  }),
  /** Sends a request that names nobody; its id is found in the list of deliveries. */
  ping: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/ping',
    response: z.object({ data: z.object({ id: z.string() }) }),
  }),
  /** How far the other side is in step with each person. */
  listPeople: call({
    ...looking,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/people',
    query: z.object({ ...pagingFields, ...LinkedSearch.shape }),
    response: pageOf(SyncState),
  }),
  /** Tells the other side of people anew, as they are now. */
  resend: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/resend',
    takesLong: true,
    body: Resending,
    response: z.object({ data: z.object({ people: z.number() }) }),
  }),
  /** Requests of the last month, the newest first. */
  listDeliveries: call({
    ...looking,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/deliveries',
    query: z.object({
      ...pagingFields,
      /** A part of the `webhook-id`. */
      text: z.string().max(limits.search, 'field.tooLong').default(''),
      status: z.enum(deliveryStates, 'field.choice').optional(),
      kind: z.enum(deliveryKinds, 'field.choice').optional(),
    }),
    response: pageOf(LinkDelivery),
  }),
  /** People whom staff made to try the linkage. */
  listTrials: call({
    ...looking,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/trials',
    response: z.object({ data: z.array(LinkTrial) }),
  }),
  /** Makes one. A fourth is refused. */
  addTrial: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/trials',
    body: z.object({}),
    response: z.object({ data: LinkTrial }),
  }),
  /** Signs a launch as the other side would, with the linkage's own key: good once, and for five minutes. */
  launchTrial: call({
    ...ofTrial,
    path: '/exams/{id}/linkages/{service}/trials/{examinee_id}/launch',
    body: z.object({}),
    response: z.object({ data: z.object({ address: z.string() }) }),
  }),
  /** Sends a notification of the person now, and waits for what comes back. */
  deliverTrial: call({
    ...ofTrial,
    path: '/exams/{id}/linkages/{service}/trials/{examinee_id}/deliver',
    body: z.object({}),
    response: z.object({ data: LinkExchange }),
  }),
  /** What the other side's program is given of the person. */
  pullTrial: call({
    ...ofTrial,
    path: '/exams/{id}/linkages/{service}/trials/{examinee_id}/pull',
    body: z.object({}),
    response: z.object({ data: LinkExchange }),
  }),
  /** Files that became due at hours of the day, the newest first. */
  listBatches: call({
    ...looking,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/batches',
    query: z.object(pagingFields),
    response: pageOf(ListedBatch),
  }),
  /** The file itself, written now. Whoever is in it has been given away: the next one leaves them out. */
  downloadBatch: call({
    ...ofLinkage,
    needs: 'output',
    method: 'GET',
    path: '/exams/{id}/linkages/{service}/batches/{batch_id}/file',
    params: ofLinkage.params.extend({ batch_id: Id }),
    takesLong: true,
    refusals: ['expired'],
    response: 'file',
  }),
  /** The first lines of a file by a form that is not stored yet. */
  previewFile: call({
    ...looking,
    method: 'POST',
    reads: true,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/form/preview',
    body: FileForm,
    response: z.object({ data: FilePreview }),
  }),
  /** Files that can be fetched, the newest first. */
  pullBatches: call({
    ...byProgram,
    method: 'GET',
    path: '/link/v1/exams/{directory}/batches',
    params: z.object({ directory: Directory }),
    response: z.object({ data: z.array(LinkBatch) }),
  }),
  pullBatch: call({
    ...byProgram,
    method: 'GET',
    path: '/link/v1/exams/{directory}/batches/{batch_id}',
    params: z.object({ directory: Directory, batch_id: Id }),
    takesLong: true,
    refusals: ['expired'],
    response: 'file',
  }),
  /** People who have changed since a place that an earlier response named, in the order of their changes. */
  pullPeople: call({
    ...byProgram,
    method: 'GET',
    path: '/link/v1/exams/{directory}/people',
    params: z.object({ directory: Directory }),
    query: z.object({
      since: z.string().max(linkLimits.cursor, 'field.wrong').optional(),
      limit: integer(1, linkLimits.pulled).default(linkLimits.pulled),
    }),
    response: z.object({
      data: z.array(LinkedPerson),
      next: z
        .string()
        .nullable()
        .describe('Where to go on from, also later; null as long as there is nobody.'),
      has_more: z.boolean(),
    }),
  }),
  pullPerson: call({
    ...byProgram,
    method: 'GET',
    path: '/link/v1/exams/{directory}/people/{external_id}',
    params: z.object({ directory: Directory, external_id: z.string().max(limits.externalId) }),
    refusals: ['expired'],
    isTagged: true,
    response: z.object({ data: LinkedPerson }),
  }),
  /** Orders a sitting for somebody. The same order again answers the same. */
  addOrder: call({
    ...byOrderer,
    method: 'POST',
    path: '/link/v1/orders',
    body: NewOrder,
    isRepeatable: true,
    refusals: ['examEnded'],
    response: LinkOrder,
  }),
  showOrder: call({
    ...byOrderer,
    method: 'GET',
    path: '/link/v1/orders/{order}',
    params: ofOrder,
    response: LinkOrder,
  }),
  /** Withdraws an order, as long as nothing of it has begun. */
  withdrawOrder: call({
    ...byOrderer,
    method: 'DELETE',
    path: '/link/v1/orders/{order}',
    params: ofOrder,
    isRepeatable: true,
    response: LinkOrder,
  }),
  /** These four keep to the public contract of Greenhouse's assessment partners (docs/linkage.md). */
  listTests: call({
    ...byOrderer,
    method: 'GET',
    path: '/link/greenhouse/list_tests',
    response: GreenhouseTests,
  }),
  sendTest: call({
    ...byOrderer,
    method: 'POST',
    path: '/link/greenhouse/send_test',
    body: GreenhouseSending,
    refusals: ['examEnded', 'tooMany'],
    response: GreenhouseSent,
  }),
  testStatus: call({
    ...byOrderer,
    method: 'GET',
    path: '/link/greenhouse/test_status',
    query: z.object({ partner_interview_id: z.string('field.required').max(16, 'field.wrong') }),
    response: GreenhouseStatus,
  }),
  responseError: call({
    ...byOrderer,
    method: 'POST',
    path: '/link/greenhouse/response_error',
    body: GreenhouseError,
    isRepeatable: true,
    response: GreenhouseNoted,
  }),
  /** Makes a key, whose secret is shown this once. A third one of a purpose is refused. */
  addKey: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/keys',
    body: z.object({ purpose: KeyPurpose }),
    response: z.object({ data: LinkageKey, secret: z.string() }),
  }),
  retireKey: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/keys/{key_id}/retire',
    params: ofLinkage.params.extend({ key_id: z.string().max(64) }),
    body: z.object({}),
    response: z.object({ data: LinkageKey }),
  }),
  /** Makes a link by which the other side's staff get keys, once and within 72 hours. It is shown this once. */
  addHandover: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/handover',
    body: z.object({}),
    response: z.object({ data: LinkHandover, link: z.string() }),
  }),
  /** The newest first. */
  listHandovers: call({
    ...looking,
    params: ofLinkage.params,
    path: '/exams/{id}/linkages/{service}/handovers',
    response: z.object({ data: z.array(LinkHandover) }),
  }),
  voidHandover: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/handovers/{handover_id}/void',
    params: ofLinkage.params.extend({ handover_id: Id }),
    body: z.object({}),
    response: z.object({ data: LinkHandover }),
  }),
  /** A link as whoever has it finds it. */
  showHandover: call({
    method: 'GET',
    path: '/link/handover',
    who: 'anyone',
    token: 'none',
    feature: 'linkages',
    query: z.object({ token: HandoverToken }),
    response: z.object({ data: FoundHandover }),
    refusals: ['notFound', 'tooMany'],
  }),
  /** Uses the link up: makes keys and shows them this once. */
  openHandover: call({
    method: 'POST',
    path: '/link/handover',
    who: 'anyone',
    token: 'none',
    feature: 'linkages',
    body: z.object({ token: HandoverToken }),
    response: z.object({ data: HandedOver }),
    refusals: ['notFound', 'tooMany', 'expired'],
  }),
  /** Makes a new secret for deliveries, shown this once. The former one signs beside it for 48 hours. */
  rollSecret: call({
    ...ofLinkage,
    method: 'POST',
    path: '/exams/{id}/linkages/{service}/secrets',
    body: z.object({}),
    response: z.object({ data: WebhookSecret, secret: z.string() }),
  }),
} as const;
