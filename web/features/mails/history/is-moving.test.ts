import { expect, it } from 'vitest';
import { isMoving } from './is-moving.ts';

const now = Date.parse('2026-04-01T09:00:00+09:00');
const later = (milliseconds: number) => new Date(now + milliseconds).toISOString();

it.each([
  ['preparing', 0, 86_400_000, true],
  ['scheduled', 0, 86_400_000, false],
  ['scheduled', 0, 60_000, false],
  ['scheduled', 0, 59_999, true],
  ['sending', 1, -1, true],
  ['sent', 2, -1, false],
  ['cancelled', 5, -1, false],
] as const)('a mail that is %s (status %i) and due in %i ms moves: %s', (state, status, due, moves) => {
  expect(isMoving({ state, status, send_at: later(due) }, now)).toBe(moves);
});
