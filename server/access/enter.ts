import type { Language } from '#contract/codes/languages.ts';
import type { MailIds, MailList } from '../adapters/mail/mail-marks.ts';
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
    : makeScope('examinee', { ...(scope as ExamScope), db, examinee_id, is_agreed: false });
}

/** The same scope in the language that somebody is known to read. */
export function inLanguage(scope: OpenScope, language: Language): OpenScope {
  return changeScope(scope, { language });
}
