import type { Language } from '#contract/codes/languages.ts';
import { formatDay, formatNumber } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { LetterText } from '../letter/write-letter.ts';
import type { ContractStage } from './contract-rules.ts';
import type { ContractCompany } from './contract-store.ts';

/** A mail about a company's contract, from the platform. */
export function writeContractLetter(
  { kind, stage, number }: Pick<ContractStage, 'kind' | 'stage' | 'number'>,
  company: ContractCompany,
  language: Language,
  app_url: string,
): LetterText {
  const text = translator(language);
  const values = {
    company: company.name,
    day: formatDay(company.contract_end, language),
    days: formatNumber(number, language),
    percent: stage,
    registered: formatNumber(kind === 'applicants' ? number : company.registered, language),
    applicants: formatNumber(company.applicants_number, language),
    url: app_url,
  };
  return {
    sender_name: 'Hakaru',
    subject: text(`contractNotice.letter.${kind}.subject`, values),
    body: text(`contractNotice.letter.${kind}.body`, values),
  };
}
