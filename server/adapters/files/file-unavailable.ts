import { Counter, Gauge } from 'prom-client';
import { Refusal } from '../../access/refusal.ts';

/** Why a file could not be had: its store does not respond, or knows nothing of a file that a row names. */
type FileProblem = 'unreachable' | 'missing';

/** Seconds after which a person may try again. */
const retryAfter = 30;

/** The store of files did not do what it was asked for. Whoever asked is told so in words, and the cause is logged. */
export class FileUnavailable extends Refusal {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause: unknown) {
    super('fileUnavailable', {
      retry_after: retryAfter,
      ...(problem === 'missing' && { detail: 'refusal.fileMissing' }),
    });
    this.name = 'FileUnavailable';
    this.message = problem === 'missing' ? 'a file is missing' : 'the store of files is unreachable';
    this.cause = cause;
    this.problem = problem;
  }
}

/** What could not be had, by why. */
export const fileProblems = new Counter({
  name: 'hakaru_file_problems_total',
  help: 'Files that could not be read or written, by why: the store was unreachable, or a file was missing',
  labelNames: ['problem'],
  registers: [],
});

/** As it was at the last look. */
export const filesReachable = new Gauge({
  name: 'hakaru_files_reachable',
  help: 'Whether this node reaches the store of files: 1 or 0',
  registers: [],
});

/** @param key names the file by ids alone: it stands in the log */
export function missing(key: string): FileUnavailable {
  fileProblems.inc({ problem: 'missing' });
  return new FileUnavailable('missing', new Error(`no file ${key}`));
}

export function unreachable(cause: unknown): FileUnavailable {
  if (cause instanceof FileUnavailable) return cause;
  fileProblems.inc({ problem: 'unreachable' });
  return new FileUnavailable('unreachable', cause);
}
