import { expect, it } from 'vitest';
import { aHouse } from '#tests/makers/a-house.ts';
import { aClient } from '#tests/makers/people.ts';

const house = await aHouse();

async function aLogo(type = 'image/png') {
  const client = await aClient(house);
  const file = `${client.id}/logo-test.png`;
  await house.house.files.put(file, Buffer.from('pixels'));
  await house.rows('update clients set logo_file = $2, logo_type = $3 where id = $1', [
    client.id,
    file,
    type,
  ]);
  return { client, file };
}

function show(hash: string) {
  return house.call('companies.showLogo', { params: { hash } });
}

it('anybody sees a logo, as the type its bytes were found to be, and nothing in it may run', async () => {
  const { client } = await aLogo();
  const answer = await show(client.hash);
  expect(answer.status).toBe(200);
  expect(answer.bytes.toString()).toBe('pixels');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
});

it('a company without a logo, an unknown hash and a deleted company have none', async () => {
  const { client: gone } = await aLogo();
  await house.rows('update clients set deleted_at = now() where id = $1', [gone.id]);
  for (const hash of [(await aClient(house)).hash, 'nobody', gone.hash])
    expect(await show(hash)).toMatchObject({ status: 404, code: 4004 });
});

it('a logo whose file is lost is not found', async () => {
  const { client, file } = await aLogo();
  await house.house.files.remove(file);
  expect(await show(client.hash)).toMatchObject({ status: 404 });
});

it('what is no hash is refused', async () => {
  expect(await show('../x')).toMatchObject({ status: 422 });
});
