import { admitLaunch } from '../../../access/admit.ts';
import type { OpenScope } from '../../../access/scope.ts';
import type { Sealer } from '../../../adapters/sealing.ts';
import { placePerson } from './place-person.ts';
import { notProven, type ProvenLaunch } from './prove-launch.ts';
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
  const person = await placePerson(scope, { ...launch, operation }, sealer);
  return { examinee_id: person.examinee_id, return_url: await store.findReturnUrl(person, linkage.service) };
}
