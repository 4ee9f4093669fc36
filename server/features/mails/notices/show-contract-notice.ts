import type { mails } from '#contract/calls/mails.ts';
import type { Handler } from '../../../http/handler.ts';
import { writeContractLetter } from './contract-letter.ts';
import { exampleOf } from './contract-rules.ts';
import * as store from './contract-store.ts';

/** Who is notified of the company's contract, the notices sent, and a mail as it would be now. */
export const showContractNotice: Handler<typeof mails.showContractNotice> = async (
  scope,
  _input,
  { adapters },
) => {
  const setting = await store.findCompanyNotification(scope);
  const company = await store.getContract(scope);
  const told = await store.listTold(scope);
  const language = setting?.language ?? scope.language;
  const { subject, body: text } = writeContractLetter(
    exampleOf(company),
    company,
    language,
    adapters.app_url,
  );
  const { contract_end, days_left, applicants_number, registered } = company;
  return {
    data: {
      addresses: setting?.addresses ?? [],
      ...{ language, contract_end, days_left, applicants_number },
      registered_person_number: registered,
      told,
      preview: { subject, text },
    },
  };
};
