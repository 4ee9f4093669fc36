import { randomUUID } from 'node:crypto';
import type { mails } from '#contract/calls/mails.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Handler } from '../../../http/handler.ts';
import { countLetter } from '../daily/count-letter.ts';
import { recordTry } from '../own/record-try.ts';
import { exampleOf } from './contract-rules.ts';
import * as store from './contract-store.ts';
import { getOwnAddress } from './notice-store.ts';
import { tellCompany } from './tell-company.job.ts';

/** Sends the viewer what the company's readers would get. @throws Refusal tooMany */
export const tryContractNotice: Handler<typeof mails.tryContractNotice> = async (
  scope,
  _input,
  { adapters },
) => {
  const { client_id, viewer } = scope;
  const address = await getOwnAddress(scope, viewer.id);
  const setting = await store.findCompanyNotification(scope);
  const example = exampleOf(await store.getContract(scope));
  await transaction(scope, async (inside) => {
    const stage = { ...example, about: `try ${randomUUID()}` };
    const to = { addresses: [address], language: setting?.language ?? scope.language };
    const id = await store.insertStage(inside, stage, to);
    if (id === undefined) throw new Error('a mail to try was not kept');
    await countLetter(inside, adapters.mailMarks, address);
    await recordTry(inside, { operation: 'mails.tryContractNotice' });
    await adapters.jobs.enqueue(inside, tellCompany, { client_id, id });
  });
  return { data: { address } };
};
