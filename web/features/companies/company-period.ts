/** Where a day stands in a contract: before it, in it, in its last days, after it. */
export type ContractState = 'before' | 'running' | 'ending' | 'over';

/** So many days before its end a contract is worth a look. */
const noticeDays = 30;

/** The state of a contract; days are YYYY-MM-DD, first and last day belong to it. */
export function contractStateOf(
  contract: { contract_start: string; contract_end: string },
  today: string,
): ContractState {
  if (today < contract.contract_start) return 'before';
  if (today > contract.contract_end) return 'over';
  const left = (Date.parse(contract.contract_end) - Date.parse(today)) / 86_400_000;
  return left < noticeDays ? 'ending' : 'running';
}
