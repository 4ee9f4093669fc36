import { expect, it } from 'vitest';
import { redirectFolded } from './redirect-folded.ts';

it.each([
  ['?text=a+b&status=1&status=2&scores=T1-1:50-', undefined],
  ['?text=a+b&status=1+2', '/list?text=a+b&status=1&status=2'],
  ['?status=&scores.of=T1-1&scores.from=50&scores.to=', '/list?scores=T1-1%3A50-'],
])('%s, as a form without script sends it, leads to %s', (search, wanted) => {
  expect(placeOf(search)).toBe(wanted);
});

function placeOf(search: string): string | undefined {
  try {
    redirectFolded(new URL(`http://x/list${search}`), ['scores'], ['status']);
    return undefined;
  } catch (thrown) {
    return (thrown as Response).headers.get('location') ?? undefined;
  }
}
