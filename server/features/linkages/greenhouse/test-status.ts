import type { z } from 'zod';
import type { linkages } from '#contract/calls/linkages.ts';
import { to } from '#contract/screens.ts';
import type { LinkedPerson } from '#contract/shapes/linked-person.ts';
import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { LinkageScope } from '../../../access/scope.ts';
import type { Handler } from '../../../http/handler.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { getOrder } from '../orders/place-order.ts';
import { presenterOf } from '../pull/present-person.ts';
import { findLinked, linkageOf, markPulled } from '../pull/pull-store.ts';
import { statusOf } from './greenhouse-rules.ts';

/** @throws Refusal notFound, also where the person was erased or is hidden */
export const testStatus: Handler<typeof linkages.testStatus> = async (scope, { query }, { adapters }) => {
  const id = Number(query.partner_interview_id);
  if (!Number.isSafeInteger(id)) throw new Refusal('notFound');
  const order = await getOrder(scope, id);
  const partner_status = statusOf(order);
  if (partner_status !== 'complete')
    return { partner_status, partner_profile_url: null, partner_score: null, metadata: null };
  const { exam_id, client_id } = scope;
  const person = to('exam.examinee', { exam: { id: exam_id, client_id }, examineeId: order.examinee_id });
  return {
    partner_status,
    partner_profile_url: adapters.app_url + person,
    partner_score: null,
    metadata: await metadataOf(scope, order),
  };
};

type Metadata = Record<string, string | number | boolean>;

/** What Greenhouse shows beside the link: ranks, and times where the linkage's scope has them. Noted as given away. */
async function metadataOf(scope: LinkageScope, { external_id }: StoredOrder): Promise<Metadata | null> {
  const person = await findLinked(scope, external_id);
  if (!person) return null;
  const present = await presenterOf(scope, linkageOf(scope));
  await markPulled(scope, [person]);
  return flatten(present(person), scope);
}

function flatten({ portions, result }: z.input<typeof LinkedPerson>, { language }: LinkageScope): Metadata {
  const text = translator(language);
  const begun = portions.flatMap(({ started_at }) => started_at ?? []);
  const ended = portions.flatMap(({ submitted_at }) => submitted_at ?? []);
  const tests = [
    ...(result?.subjects ?? []).map(({ name, rank }) => ({ name, rank })),
    ...(result?.jimu ? [{ name: text('exam.offer.jimu'), rank: result.jimu.rank }] : []),
  ];
  const ranks = tests.flatMap(({ name, rank }) => (rank === null ? [] : [[name, rank] as const]));
  return {
    ...momentIn(text('greenhouse.startedAt'), begun.toSorted()[0], language),
    ...momentIn(text('greenhouse.completedAt'), ended.toSorted().at(-1), language),
    ...Object.fromEntries(ranks),
  };
}

function momentIn(
  name: string,
  moment: Date | string | undefined,
  language: LinkageScope['language'],
): Metadata {
  return moment === undefined ? {} : { [name]: formatInJapan(moment, language) };
}
