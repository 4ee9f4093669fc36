import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * docs/benchmarks.md is written by several commands: each writes its own section and keeps the others'.
 * A section stands between two comments that no reader sees.
 */

const document = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));

/**
 * Written by hand are `machines` (what changed with the machine), `interactions` and `slow-phone` (what their benches
 * print), and `idle` (what a node with nothing to do takes).
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
  'idle',
] as const;
const heading = '# Benchmarks\n\n';

/**
 * Puts a section into the document, in its place among the others.
 * @throws Error where a mark is missing or unknown, or something stands outside of the sections: it would be lost
 */
export function writeSection(section: Section, text: string): void {
  const before = readFileSync(document, 'utf8');
  const outside = order.reduce((rest, name) => rest.replace(wholeOf(before, name), ''), before);
  if (outside.trim() !== heading.trim())
    throw new Error(`docs/benchmarks.md: this belongs to no section:\n${outside.trim()}`);
  const sections = order.flatMap((name) => {
    const content = name === section ? text.trim() : contentOf(before, name);
    return content === undefined ? [] : [`${opening(name)}\n\n${content}\n\n${closing(name)}`];
  });
  writeFileSync(document, `${heading}${sections.join('\n\n')}\n`);
}

function contentOf(document: string, section: Section): string | undefined {
  const whole = wholeOf(document, section);
  return whole ? whole.slice(opening(section).length, -closing(section).length).trim() : undefined;
}

/** The section with its marks; empty where it is not there, or not whole. */
function wholeOf(document: string, section: Section): string {
  const from = document.indexOf(opening(section));
  const to = document.indexOf(closing(section), from);
  return from < 0 || to < 0 ? '' : document.slice(from, to + closing(section).length);
}

function opening(section: Section): string {
  return `<!-- ${section} -->`;
}

function closing(section: Section): string {
  return `<!-- end of ${section} -->`;
}
