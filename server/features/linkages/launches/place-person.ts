import type { OperationName } from '#contract/codes/operations.ts';
import { nobody } from '#contract/shapes/examinee.ts';
import { changesOf } from '../../../access/changes.ts';
import { enterExaminee } from '../../../access/enter.ts';
import { Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { LaunchedScope, LaunchScope } from '../../../access/scope.ts';
import { drawExamineePassword } from '../../../adapters/ids.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { addPeople, giveItems, mayAddItems, unplaced } from '../../examinees/door.ts';
import { isTrialId } from '../trial/trial-id.ts';
import { fitsPattern } from './id-pattern.ts';
import type { ProvenLaunch } from './prove-launch.ts';
import { profileIn, valuesAfter } from './rules.ts';
import * as store from './store.ts';

/** Somebody whom a recruiting system names, with what it says of them. */
export interface NamedPerson extends Pick<ProvenLaunch, 'linkage' | 'external_id' | 'facts'> {
  /** As the operation log calls what is done. */
  operation: OperationName;
}

/**
 * Finds or adds the person whom a recruiting system names, inside the caller's transaction, with the tests and data that
 * it names of them.
 * @throws Refusal forbidden when it names nobody known; examEnded or invalid when nobody can be added any more
 */
export async function placePerson(
  scope: LaunchScope,
  named: NamedPerson,
  sealer: Sealer,
): Promise<LaunchedScope> {
  const examinee_id = await getPerson(scope, named, sealer);
  await addTests(scope, examinee_id, named);
  const person = enterExaminee(scope, examinee_id);
  await storeFacts(person, named);
  return person;
}

async function getPerson(scope: LaunchScope, named: NamedPerson, sealer: Sealer): Promise<number> {
  const { linkage, external_id } = named;
  const find = () =>
    linkage.id_issuer === 'ours'
      ? store.findByLoginId(scope, external_id)
      : store.findByExternalId(scope, linkage.service, external_id);
  const known = await find();
  if (known !== undefined) return known;
  // A trial that is gone is not made anew, whether or not its id fits the linkage's pattern.
  const isOfTheirs = !isTrialId(external_id) && fitsPattern(linkage.external_id_pattern, external_id);
  if (linkage.id_issuer === 'ours' || !linkage.auto_create_examinee || !isOfTheirs)
    throw new Refusal('forbidden', { detail: 'refusal.launchUnknown' });
  await store.lockLinkage(scope, linkage.id);
  return (await find()) ?? makePerson(scope, named, sealer);
}

/** Adds somebody, with a login id and a password, so that the person can also log in without a launch. */
async function makePerson(scope: LaunchScope, named: NamedPerson, sealer: Sealer): Promise<number> {
  const { linkage, facts } = named;
  const person = {
    ...nobody,
    ...unplaced,
    ...profileIn(facts, linkage),
    login_id: null,
    time_factor: facts.tf ?? 1,
    password_sealed: sealer.seal(drawExamineePassword()),
  };
  const [added] = await addPeople(scope, [person], named.operation);
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
  { linkage, facts }: NamedPerson,
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
  { linkage, external_id, facts, operation }: NamedPerson,
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
