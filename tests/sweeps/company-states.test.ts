import { beforeAll, describe, expect, it } from 'vitest';
import { refusals } from '#contract/codes/refusals.ts';
import { isPlatform, viewerKinds } from '#contract/codes/viewers.ts';
import { aWorld, requests } from '#tests/makers/a-world.ts';
import { fireRow, listCalls } from '#tests/makers/call.ts';

/*
 * Every call of a deleted company's people and candidates is refused; administrators get 40221, but
 * from calls whose rows say that they reach deleted companies. When a contract is over
 * its staff are refused at once, and candidates still finish.
 */

const platform: readonly string[] = viewerKinds.filter(isPlatform);
const gone = { status: 401, code: refusals.unauthorized.code };
const guarded = listCalls().filter(([, row]) => row.who !== 'anyone' && !row.path.endsWith('/logout'));

const worlds = { deleted: await aWorld(), 'out of contract': await aWorld() };
beforeAll(async () => {
  const { deleted, 'out of contract': over } = worlds;
  await deleted.server.rows('update clients set deleted_at = now() where id = $1', [deleted.own.client.id]);
  await over.server.rows(`update clients set contract_end = '2020-12-31' where id = $1`, [
    over.own.client.id,
  ]);
});

describe.each(['deleted', 'out of contract'] as const)('a company that is %s', (state) => {
  const { server, own, viewers } = worlds[state];
  const goesOn = state === 'out of contract' ? [...platform, 'examinee'] : platform;

  it.each(guarded)('is answered %s as it should be', async (name, row) => {
    for (const kind of viewerKinds.filter((each) => row.who.includes(each))) {
      const { status, code } = await fireRow(server.app, row, { ...requests[name](own), as: viewers[kind] });
      if (!goesOn.includes(kind)) expect({ status, code }, kind).toEqual(gone);
      else if (state === 'deleted' && row.within && !row.reachesDeletedCompany)
        expect(code, kind).toBe(refusals.companyGone.code);
      else expect([401, 403], kind).not.toContain(status);
    }
  });
});
