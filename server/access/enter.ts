import type { Language } from '#contract/codes/languages.ts';
import { examStates } from '#contract/codes/status.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { MailIds, MailList } from '../adapters/mail/mail-marks.ts';
import { Refusal } from './refusal.ts';
import { getExam, type Opening } from './resources.ts';
import {
  changeScope,
  type ExamineeScope,
  type ExamScope,
  type LaunchedScope,
  type LaunchScope,
  makeScope,
  type OpenScope,
  type PlatformScope,
  type SweepScope,
  type TenantScope,
} from './scope.ts';

/*
 * The named ways from one scope into a narrower one. Everything the wider scope has proven stays as it is. The id must
 * have been read or made in the wider scope; keys begin with the company, so another company's id finds nothing.
 */

/** Into one company: for the platform's people, who may enter every one, and for a sweep at a row of the company. */
export function enterCompany(scope: PlatformScope | SweepScope, client_id: number): TenantScope {
  const { db, request_id, language } = scope;
  const viewer = 'viewer' in scope ? { viewer: scope.viewer } : {};
  return makeScope('tenant', { db, request_id, language, client_id, ...viewer });
}

/** Into the company that a mail's signed mark names, which nobody but this product can write. */
export function enterByMark(scope: OpenScope, { client_id }: MailIds | MailList): TenantScope {
  const { db, request_id, language } = scope;
  return makeScope('tenant', { db, request_id, language, client_id });
}

/** Into an examinee of the exam: somebody whom the same transaction has added, or whom a launch names. */
export function enterExaminee(scope: ExamScope, examinee_id: number): ExamineeScope;
export function enterExaminee(scope: LaunchScope, examinee_id: number): LaunchedScope;
export function enterExaminee(
  scope: ExamScope | LaunchScope,
  examinee_id: number,
): ExamineeScope | LaunchedScope {
  const { db } = scope;
  return scope.viewer.kind === 'linkage'
    ? makeScope('launched', { ...(scope as LaunchScope), db, examinee_id })
    : makeScope('examinee', {
        ...(scope as ExamScope),
        db,
        examinee_id,
        is_agreed: false,
        is_data_only: false,
      });
}

/**
 * Into another exam of the same company, whose results the viewer may output: what gates shut there are the screens of
 * recruiting, not data that one may output.
 * @throws Refusal notFound, or forbidden without the permission, and where results are the company's own
 */
export async function enterOtherExam(scope: ExamScope, exam_id: number): Promise<ExamScope> {
  if (exam_id === scope.exam_id) return scope;
  const { db, request_id, language, viewer } = scope;
  const opening: Opening = { need: 'output', states: [examStates.notAction] };
  const other = makeScope('exam', await getExam({ db, request_id, language, viewer }, exam_id, opening));
  if (other.client_id !== scope.client_id) throw new Refusal('notFound');
  const { type: package_type } = other.exam.package;
  if (findShutGate(['adminOfAsp'], { viewer: viewer.kind, restricted: false, package_type }))
    throw new Refusal('forbidden', { guard: 'gate' });
  return other;
}

/** The same scope in the language that somebody is known to read. */
export function inLanguage(scope: OpenScope, language: Language): OpenScope {
  return changeScope(scope, { language });
}
