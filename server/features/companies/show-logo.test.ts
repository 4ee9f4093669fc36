import { expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';
import { aClient } from '#tests/makers/people.ts';

const server = await aServer();

async function aLogo(type = 'image/png') {
  const client = await aClient(server);
  const file = `${client.id}/logo-test.png`;
  await server.adapters.files.put(file, Buffer.from('pixels'));
  await server.rows('update clients set logo_file = $2, logo_type = $3 where id = $1', [
    client.id,
    file,
    type,
  ]);
  return { client, file };
}

function show(hash: string) {
  return server.call('companies.showLogo', { params: { hash } });
}

it('anybody sees a logo, as the type its bytes were found to be, and nothing in it may run', async () => {
  const { client } = await aLogo();
  const response = await show(client.hash);
  expect(response.status).toBe(200);
  expect(response.bytes.toString()).toBe('pixels');
  expect(response.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  expect(response.headers['content-security-policy']).toContain('sandbox');
});

it('a company without a logo, an unknown hash and a deleted company have none', async () => {
  const { client: gone } = await aLogo();
  await server.rows('update clients set deleted_at = now() where id = $1', [gone.id]);
  for (const hash of [(await aClient(server)).hash, 'nobody', gone.hash])
    expect(await show(hash)).toMatchObject({ status: 404, code: 4004 });
});

it('a logo whose file is lost is not available for now', async () => {
  const { client, file } = await aLogo();
  await server.adapters.files.remove(file);
  expect(await show(client.hash)).toMatchObject({ status: 503, code: 5032 });
});

it('what is no hash is refused', async () => {
  expect(await show('../x')).toMatchObject({ status: 422 });
});
