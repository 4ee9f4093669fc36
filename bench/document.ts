import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * docs/benchmarks.md is written by several commands: each writes its own section and keeps the others'.
 * A section stands between two comments that no reader sees.
 */

const document = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));

/**
 * Written by hand are `machines` (what changed with the machine), `interactions` and `slow-phone` (what their benches
 * print).
 */
export type Section = (typeof order)[number];
const order = [
  'table',
  'million',
  'million-mails',
  'alike',
  'machines',
  'interactions',
  'slow-phone',
  'exam-day',
  'exam-day-own',
  'kills',
  'mails',
  'failover',
  'nodes',
] as const;
const heading = '# Benchmarks\n\n';

/**
 * Puts a section into the document, in its place among the others.
 * @throws Error where a mark is missing or unknown: what it stands for would be lost
 */
export function writeSection(section: Section, text: string): void {
  const before = readFileSync(document, 'utf8');
  for (const [, end, name] of before.matchAll(/<!-- (end of )?([\w-]+) -->/g)) {
    const isWhole = order.some((known) => known === name && contentOf(before, known) !== undefined);
    if (!isWhole)
      throw new Error(`docs/benchmarks.md: the section of <!-- ${end ?? ''}${name} --> is not whole`);
  }
  const sections = order.flatMap((name) => {
    const content = name === section ? text.trim() : contentOf(before, name);
    return content === undefined ? [] : [`${opening(name)}\n\n${content}\n\n${closing(name)}`];
  });
  writeFileSync(document, `${heading}${sections.join('\n\n')}\n`);
}

function contentOf(document: string, section: Section): string | undefined {
  const from = document.indexOf(opening(section));
  const to = document.indexOf(closing(section));
  return from < 0 || to < from ? undefined : document.slice(from + opening(section).length, to).trim();
}

function opening(section: Section): string {
  return `<!-- ${section} -->`;
}

function closing(section: Section): string {
  return `<!-- end of ${section} -->`;
}
