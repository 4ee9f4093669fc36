import { randomUUID } from 'node:crypto';
import type { sittings } from '#contract/calls/sittings.ts';
import { answerStatus } from '#contract/codes/status.ts';
import { Refusal } from '../../../access/refusal.ts';
import type { SittingScope } from '../../../access/scope.ts';
import { drawSeed } from '../../../adapters/seeds.ts';
import type { Handler } from '../../../http/handler.ts';
import { closeIfExpired } from '../end/close-portion.ts';
import { listDrafts } from '../queue/draft-store.ts';
import { mergeDrafts, type WithDrafts } from '../queue/merge-drafts.ts';
import { judgeStart, maySkipTerms, newestSeq, remainTime, seqToCountFrom } from '../rules.ts';
import { getPortion, type Portion } from '../store.ts';
import { beginPortion, takeOverPortion } from './begin-statement.ts';
import { drawPositions } from './papers.ts';
import { contentOf, deliveryLanguage, pagesOf, testLanguageOf } from './present-test.ts';

/**
 * Begins or resumes. When a response is lost, the next start repeats it: the clock starts only once. Reads the portion,
 * then changes it in one statement that checks it again; when another start was quicker, it reads once more.
 */
export const start: Handler<typeof sittings.start> = async (scope, { body }) => {
  const writer = randomUUID();
  for (let attempt = 0; attempt < 3; attempt++) {
    const portion = await getPortion(scope, 'read');
    if (!portion.is_updated_profile) throw new Refusal('profileNotUpdated');
    // Answers on paper come in by import: no such exam is answered here.
    if (scope.exam.exam_style === 'p') throw new Refusal('examEnded', { detail: 'refusal.onPaper' });
    if (body?.resume) refuseToBegin(scope, portion);
    const started = await beginOrResume(scope, portion, writer);
    if (!started) continue;
    // A portion that has just begun has no drafts.
    const drafts = portion.status === answerStatus.answering ? await listDrafts(scope, portion) : [];
    return startAnswer(scope, mergeDrafts(started, drafts), { writer, paper: body?.paper ?? true });
  }
  throw new Error('a portion changed under each of three starts');
};

/** Opening the page of a test only resumes it: one not begun leads to the start page, missing terms to the notes. */
function refuseToBegin({ exam, is_agreed }: SittingScope, { status }: Portion): void {
  if (status === answerStatus.unanswered) throw new Refusal('goToStart');
  const refusal = status === answerStatus.answering && maySkipTerms(exam.package.service, is_agreed);
  if (refusal) throw refusal;
}

/** The portion as it runs now, or undefined when it changed in the meantime. */
async function beginOrResume(scope: SittingScope, portion: Portion, writer: string) {
  const kind = judgeStart(portion, scope.exam, scope.is_agreed);
  if (kind instanceof Refusal) throw kind;
  if (kind === 'expired') {
    // Closed in a transaction of its own: a refusal thrown inside of it would undo the closing.
    await closeIfExpired(scope);
    throw new Refusal('examEnded');
  }
  return kind === 'resume'
    ? takeOverPortion(scope, portion, writer)
    : beginPortion(scope, portion, { writer, ...beginningOf(scope, portion) });
}

/** A fixed form is everybody's; of style r the questions and their order are this examinee's own. */
function beginningOf(scope: SittingScope, portion: Portion) {
  const isOwn = scope.exam.exam_style === 'r';
  const seed = isOwn ? drawSeed() : portion.form_seed;
  return {
    seed,
    random_position: isOwn ? drawPositions(portion.form_id, seed) : null,
    language: deliveryLanguage(portion.form_id, testLanguageOf(scope)),
  };
}

function startAnswer(
  scope: SittingScope,
  portion: WithDrafts<Portion>,
  { writer, paper }: { writer: string; paper: boolean },
) {
  const language = testLanguageOf(scope);
  return {
    data: {
      code: portion.code,
      random_position: portion.random_position,
      answer: portion.value,
      seq: newestSeq(portion),
      page_seqs: portion.page_seqs,
      drafted: portion.drafted.map(({ page }) => page),
      count_from: seqToCountFrom(portion),
      writer,
      page: portion.page,
      timeout_policy: scope.exam.timeout_policy,
      test: {
        ...contentOf(portion, language, scope.language),
        pages: paper ? pagesOf(portion, language) : [],
        start_at: portion.start_at,
        remain_time: remainTime(portion) ?? 0,
      },
    },
  };
}
