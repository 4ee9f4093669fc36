import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll } from 'vitest';
import { type RecordedStatement, statementsFolder } from '../../tools/statements/recorded.ts';

/*
 * Keeps every statement that the stores send while a test file runs, each text once and with who sent it first, for
 * tools/check-statements.ts.
 */
const root = join(import.meta.dirname, '../..');
const senders = new Map<string, string>();

subscribe('hakaru.statement', (text) => {
  if (typeof text !== 'string' || senders.has(text)) return;
  const sender = senderIn(new Error().stack ?? '');
  // What a test asks itself is sent by no store.
  if (!/\.test\.ts:/.test(sender)) senders.set(text, sender);
});

afterAll(() => {
  if (senders.size === 0) return;
  const recorded: RecordedStatement[] = [...senders].map(([text, sender]) => ({ text, sender }));
  mkdirSync(statementsFolder, { recursive: true });
  writeFileSync(join(statementsFolder, `${randomUUID()}.json`), JSON.stringify(recorded));
});

/** The nearest caller outside of server/db: `server/features/exams/store.ts:12`. */
function senderIn(stack: string): string {
  const places = [...stack.matchAll(/\(?(?:file:\/\/)?(\/[^():?]+)(?:\?[^():]*)?:(\d+):\d+\)?$/gm)];
  const own = places
    .map(([, path = '', line]) => ({ path: relative(root, path), line }))
    .find(
      ({ path }) =>
        !/^(\.\.|node_modules|server\/db\/(database|sql|transaction)\.ts|tests\/makers\/record)/.test(path),
    );
  return own ? `${own.path}:${own.line}` : 'unknown';
}
