import type { z } from 'zod';
import type { PlatformExam } from '#contract/shapes/platform-exam.ts';
import { Refusal } from '../../../access/refusal.ts';
import { type AnyExamScope, actorOf } from '../../../access/scope.ts';
import { findErasure, findReceipt } from '../erasure/erasure-store.ts';
import { listNext } from '../erasure/rules.ts';
import { getExam } from '../get-exam.ts';
import { lockOfPackageType } from '../rules.ts';
import { findPlatformFacts, listBilled } from './platform-store.ts';

/** The exam of the scope as the platform sees it. @throws Refusal notFound when it has gone meanwhile */
export async function getPlatformExam(scope: AnyExamScope): Promise<z.input<typeof PlatformExam>> {
  const exam = await getExam(scope, scope.exam_id);
  const facts = await findPlatformFacts(scope);
  if (!facts) throw new Refusal('notFound');
  const erasure = await findErasure(scope, scope.exam_id);
  const receipt = await findReceipt(scope, scope.exam_id);
  return {
    ...exam,
    ...facts,
    client_name: scope.company.name,
    package_type_lock: lockOfPackageType(exam.locks),
    is_own_wish: facts.erasure_wanted_by === actorOf(scope),
    erasure: erasure ?? null,
    receipt: receipt ?? null,
    next: listNext({ delete_status: exam.delete_status, held_until: facts.held_until }),
    billed: await listBilled(scope),
  };
}
