import { nobody } from '#contract/shapes/examinee.ts';
import { admitLaunch } from '../../../access/admit.ts';
import { changesOf } from '../../../access/changes.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { LaunchedScope, LaunchScope, OpenScope } from '../../../access/scope.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { addPeople, giveItems, mayAddItems, unplaced } from '../../examinees/door.ts';
import { fitsPattern } from './id-pattern.ts';
import { notProven, type ProvenLaunch } from './prove-launch.ts';
import { profileIn, valuesAfter } from './rules.ts';
import * as store from './store.ts';

const operation = 'sessions.examineeSso';

/**
 * Uses a launch up and finds or adds the person it names, inside the caller's transaction: when the launch is refused
 * afterwards, it stays unused and nobody was added.
 * @throws Refusal unauthorized when it was used before; forbidden when it names nobody known; examEnded or invalid when
 *   nobody can be added any more
 */
export async function enterByLaunch(
  inside: OpenScope,
  launch: ProvenLaunch,
  sealer: Sealer,
): Promise<{ examinee_id: number; return_url: string | null }> {
  const { linkage } = launch;
  const scope = await admitLaunch(inside, linkage);
  if (!(await store.takeLaunch(scope, launch))) throw notProven('reuse');
  const examinee_id = await getPerson(scope, launch, sealer);
  await addTests(scope, examinee_id, launch);
  const person = enterExaminee(scope, examinee_id);
  await storeFacts(person, launch);
  return { examinee_id, return_url: await store.findReturnUrl(person, linkage.service) };
}

async function getPerson(scope: LaunchScope, launch: ProvenLaunch, sealer: Sealer): Promise<number> {
  const { linkage, external_id } = launch;
  const find = () =>
    linkage.id_issuer === 'ours'
      ? store.findByLoginId(scope, external_id)
      : store.findByExternalId(scope, linkage.service, external_id);
  const known = await find();
  if (known !== undefined) return known;
  // A trial that is gone is not made anew: its id need not fit the linkage's pattern.
  const isOfTheirs = fitsPattern(linkage.external_id_pattern, external_id);
  if (linkage.id_issuer === 'ours' || !linkage.auto_create_examinee || !isOfTheirs)
    throw new Refusal('forbidden', { detail: 'refusal.launchUnknown' });
  await store.lockLinkage(scope, linkage.id);
  return (await find()) ?? makePerson(scope, launch, sealer);
}

/** Adds somebody, with a login id and a password, so that the person can also log in without a launch. */
async function makePerson(scope: LaunchScope, launch: ProvenLaunch, sealer: Sealer): Promise<number> {
  const { linkage, facts } = launch;
  const person = {
    ...nobody,
    ...unplaced,
    ...profileIn(facts, linkage),
    login_id: null,
    time_factor: facts.tf ?? 1,
    password_sealed: sealer.seal(drawExamineePassword()),
  };
  const [added] = await addPeople(scope, [person], operation);
  if (!added) throw new Error('a person was added who is not there');
  await store.placeNewcomer(enterExaminee(scope, added.id), linkage);
  return added.id;
}

/**
 * Gives the person the tests that the launch names, where the linkage adds them and the person lacks them: nothing is
 * taken away, and nothing added after the exam's period.
 * @throws Refusal invalid for a code that the linkage does not have
 */
async function addTests(
  scope: LaunchScope,
  examinee_id: number,
  { linkage, facts }: ProvenLaunch,
): Promise<void> {
  const codes = facts.tests ?? [];
  if (codes.length === 0) return;
  const named = await store.listNamedTests(scope, linkage.id, codes, examinee_id);
  refuseInvalid(
    codes.flatMap((code, at) =>
      named.some((test) => test.external_code === code)
        ? []
        : [{ path: `tests.${at}`, key: 'field.choice' } as const],
    ),
  );
  const item_ids = named.filter(({ adds, is_held }) => adds && !is_held).map((test) => test.exam_item_id);
  if (item_ids.length === 0 || mayAddItems(scope.exam)) return;
  await giveItems(scope, { examinee_ids: [examinee_id] }, { item_ids });
}

async function storeFacts(
  person: LaunchedScope,
  { linkage, external_id, facts }: ProvenLaunch,
): Promise<void> {
  // The person is locked before the external id, as forgetting does.
  const launched = await store.lockLaunched(person);
  await store.keepExternalId(person, linkage.service, external_id);
  if (facts.return_url) await store.keepReturnUrl(person, linkage.service, facts.return_url);
  const { confirmed: _confirmed, begun: _begun, ...before } = launched;
  const after = valuesAfter(launched, facts, linkage);
  const changes = changesOf(before, after);
  if (Object.keys(changes.after).length === 0) return;
  await store.storeLaunched(person, after);
  const { exam_id, examinee_id } = person;
  await recordOperation(person, { operation, exam_id, examinee_id, ...changes });
}
