import { to } from '#contract/screens.ts';
import type { PatternRow } from '#contract/shapes/factor-pattern.ts';
import type { PageArgs } from '#web/api/client.ts';
import { findCookie } from '#web/api/cookies.ts';
import { objectIn } from '#web/api/json.ts';
import { pageContext } from '#web/app/page-context.ts';
import { pageExamOf, viewerOf } from '#web/app/viewer.ts';

/** What a pattern says. */
export interface PatternContent {
  factor_pattern_name: string;
  rows: PatternRow[];
}

/** A pattern that was entered and is not stored yet. */
export interface HeldPattern extends PatternContent {
  /** What its form began with: nothing, or one of `starts`. */
  start: string;
  /** Of a learned one: how many people it was learned from. */
  people: number;
}

/** What a form of a pattern may begin with, as its address says it. */
export const starts = {
  copy: (exam: number, pattern: number) => `copy.${exam}.${pattern}`,
  learned: (learning: number) => `learned.${learning}`,
  edit: (pattern: number) => `edit.${pattern}`,
  idsIn: (start: string, kind: 'copy' | 'learned' | 'edit') => {
    const [word, ...ids] = start.split('.');
    return word === kind && ids.every((id) => /^[1-9]\d{0,15}$/.test(id)) ? ids.map(Number) : [];
  },
} as const;

/** A week: longer than anybody leaves a form open. */
const age = 7 * 24 * 60 * 60;

type Args = Pick<PageArgs, 'context' | 'request'>;

/**
 * The pattern that this browser holds between its form and its confirmation, and what was read of the stored one that it
 * changes: cookies of the person and of the exam's pages, so that both screens work without script
 * (docs/decisions/0148-a-pattern-is-held-until-it-is-confirmed.md).
 */
export const heldPattern = {
  find(args: Args): HeldPattern | undefined {
    const { start, people, ...rest } = objectIn(findCookie(args.request, nameOf(args, '')));
    const content = contentIn(rest);
    if (!content) return undefined;
    return {
      ...content,
      start: typeof start === 'string' ? start : '',
      people: typeof people === 'number' ? people : 0,
    };
  },
  /** What was read of the stored pattern when its change began. */
  findRead(args: Args): PatternContent | undefined {
    return contentIn(objectIn(findCookie(args.request, nameOf(args, '_read'))));
  },
  keep(args: Args, held: HeldPattern, read?: PatternContent): Headers {
    return cookies(args, { ...held, rows: textOf(held.rows) }, read && { ...read, rows: textOf(read.rows) });
  },
  forget(args: Args): Headers {
    return cookies(args);
  },
} as const;

function nameOf(args: Args, suffix: '' | '_read'): string {
  const { role, id } = viewerOf(args).user;
  return `hakaru_factor_pattern_${role}_${id}${suffix}`;
}

function cookies(args: Args, held?: object, read?: object): Headers {
  const { isSecure } = args.context.get(pageContext);
  const path = to('exam.factorPatterns', { exam: pageExamOf(args) }).replace(/\/[^/]+$/, '');
  const cookie = (suffix: '' | '_read', value?: object) =>
    [
      `${nameOf(args, suffix)}=${value ? encodeURIComponent(JSON.stringify(value)) : ''}`,
      `Path=${path}; Max-Age=${value ? age : 0}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    ].join('; ');
  return new Headers([
    ['Set-Cookie', cookie('', held)],
    ['Set-Cookie', cookie('_read', read)],
  ]);
}

/** Rows in few characters, none of which a cookie has to encode: a cookie has room for 4 KB. */
function textOf(rows: readonly PatternRow[]): string {
  return rows
    .map(({ score, direction, evaluation_scores, reference_value }) =>
      [score, direction, ...evaluation_scores, reference_value].join('.'),
    )
    .join('_');
}

/** Anybody may have written it: what it says is judged by the call that stores it. */
function contentIn({ factor_pattern_name: name, rows }: Readonly<Record<string, unknown>>) {
  if (typeof name !== 'string' || typeof rows !== 'string') return undefined;
  return { factor_pattern_name: name, rows: rows.split('_').flatMap(rowIn) };
}

function rowIn(text: string): PatternRow[] {
  const [score = '', ...rest] = text.split('.');
  const [direction, first, second, third, fourth, weight] = rest.map(Number);
  if (rest.length !== 6 || rest.some((number) => !/^\d{1,3}$/.test(number))) return [];
  const evaluation_scores = [first, second, third, fourth];
  return [{ score, direction, evaluation_scores, reference_value: weight } as PatternRow];
}
