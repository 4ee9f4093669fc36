import type { LinkService } from '#contract/codes/linkages.ts';
import type { OperationName } from '#contract/codes/operations.ts';
import type { LinkageForm } from '#contract/shapes/linkage.ts';
import { changesOf, ownChanges } from '../../../access/changes.ts';
import { type FieldProblem, Refusal, refuseInvalid } from '../../../access/refusal.ts';
import type { TenantScope } from '../../../access/scope.ts';
import { recordOperation } from '../../../db/operation-log.ts';
import { transaction } from '../../../db/transaction.ts';
import { switchDeliveries } from '../deliveries/switch-deliveries.ts';
import { isReadablePattern } from '../launches/id-pattern.ts';
import { proposedSetting, type Setting, settingIn } from './setting.ts';
import { findLinkage, listKnown, lockSettings, putLinkage } from './setting-store.ts';

/** What a change does where there is a linkage of the kind already, and where there is none. */
export interface Manner {
  service: LinkService;
  operation: OperationName;
  /** `refuse`: a second one is not made; `change`: what was sent is changed. */
  existing: 'refuse' | 'change';
  missing: 'make' | 'notFound';
}

/**
 * Makes the linkage of a kind, or changes what was sent of it.
 * @throws Refusal notFound; fetchLatest when somebody else has changed the same field; invalid for a second one, and for
 *   what the exam does not have
 */
export async function changeLinkage(
  scope: TenantScope,
  exam_id: number,
  form: LinkageForm,
  manner: Manner,
): Promise<void> {
  const { service, operation } = manner;
  const { read, ...sent } = form;
  await transaction(scope, async (inside) => {
    await lockSettings(inside, exam_id);
    const found = await findLinkage(inside, exam_id, service);
    if (found && manner.existing === 'refuse')
      throw new Refusal('invalid', {
        detail: 'linkage.isThere',
        problems: [{ path: 'tenant_code', key: 'linkage.isThere' }],
      });
    if (!found && manner.missing === 'notFound') throw new Refusal('notFound');
    const before: Setting = found?.setting ?? { ...proposedSetting(service), tenant_code: '' };
    const own = ownChanges(settingIn(sent), found && read ? settingIn(read) : undefined, before);
    const after = { ...before, ...own };
    refuseInvalid(await problemsOf(inside, exam_id, after, own));
    // What has stopped by itself counts as off: it begins anew for whoever says "on" once more.
    const isResumed = found?.standing.health === 'stopped' && sent.enabled === true;
    if (found && Object.keys(own).length === 0 && !isResumed) return;
    await putLinkage(inside, exam_id, service, after);
    if (found)
      await switchDeliveries(inside, found.id, {
        before: { ...switchesOf(before), ...(isResumed && { enabled: false }) },
        after: switchesOf(after),
      });
    const changes = changesOf(before, after);
    await recordOperation(inside, {
      ...{ operation, exam_id, after: { ...changes.after, ...(isResumed && { enabled: true }) } },
      ...(found && { before: changes.before }),
    });
  });
}

function switchesOf({ enabled, timing, 'webhook.url': webhook_url }: Setting) {
  return { enabled, timing, webhook_url };
}

/** What of a changed setting does not fit the exam. What was not changed is not judged again. */
async function problemsOf(
  scope: TenantScope,
  exam_id: number,
  after: Setting,
  own: Partial<Setting>,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = [];
  if (own.external_id_pattern !== undefined && !isReadablePattern(own.external_id_pattern))
    problems.push({ path: 'external_id_pattern', key: 'linkage.idPattern.wrong' });
  const classification = own['launch.default_classification_id'] ?? null;
  const section = own['launch.default_section_id'] ?? null;
  const items = own.subjects?.map((each) => each.exam_item_id) ?? [];
  const known = await listKnown(scope, exam_id, { items, classification, section });
  if (classification !== null && !known.classification)
    problems.push({ path: 'launch.default_classification_id', key: 'field.choice' });
  if (section !== null && !known.section)
    problems.push({ path: 'launch.default_section_id', key: 'field.choice' });
  problems.push(...problemsOfSubjects(own.subjects ?? [], known.items));
  if (after.timing === 'batch' && after.batch_times.length === 0)
    problems.push({ path: 'batch_times', key: 'linkage.hours.required' });
  return problems;
}

function problemsOfSubjects(subjects: Setting['subjects'], known: readonly number[]): FieldProblem[] {
  return subjects.flatMap(({ exam_item_id, external_code }, at): FieldProblem[] => {
    const others = subjects.slice(0, at);
    if (!known.includes(exam_item_id) || others.some((each) => each.exam_item_id === exam_item_id))
      return [{ path: `subjects.${at}.exam_item_id`, key: 'field.choice' }];
    return others.some((each) => each.external_code === external_code)
      ? [{ path: `subjects.${at}.external_code`, key: 'linkage.code.twice' }]
      : [];
  });
}
