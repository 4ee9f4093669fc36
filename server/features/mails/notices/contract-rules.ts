import { applicantShares, contractDays } from '#contract/codes/staff-notices.ts';

/** The state of a company's contract. */
export interface ContractFacts {
  /** Its last day. */
  contract_end: string;
  days_left: number;
  applicants_number: number;
  registered: number;
}

/** One notice about a contract. */
export interface ContractStage {
  kind: 'end' | 'applicants';
  stage: number;
  /** Which contract it is about: a renewed one is reported anew. */
  about: string;
  number: number;
}

/** Notices due to a company: of each kind the nearest stage alone, and none farther than one already sent. */
export function listToTell(
  facts: ContractFacts,
  told: readonly Pick<ContractStage, 'kind' | 'stage' | 'about'>[],
): ContractStage[] {
  const { contract_end, days_left, applicants_number, registered } = facts;
  const nearest = contractDays.findLast((days) => days_left <= days);
  const share = applicantShares.findLast((percent) => registered * 100 >= applicants_number * percent);
  const before = (kind: ContractStage['kind'], about: string) =>
    told.filter((each) => each.kind === kind && each.about === about).map(({ stage }) => stage);
  const stages: ContractStage[] = [];
  if (
    nearest !== undefined &&
    days_left >= 0 &&
    before('end', contract_end).every((stage) => stage > nearest)
  )
    stages.push({ kind: 'end', stage: nearest, about: contract_end, number: days_left });
  const about = String(applicants_number);
  if (
    share !== undefined &&
    applicants_number > 0 &&
    before('applicants', about).every((stage) => stage < share)
  )
    stages.push({ kind: 'applicants', stage: share, about, number: registered });
  return stages;
}

/** The notice that is due now; without one, the first that tells of the contract's end, as it will be sent that day. */
export function exampleOf(company: ContractFacts): ContractStage {
  const [first] = listToTell(company, []);
  const [stage] = contractDays;
  return first ?? { kind: 'end', stage, about: company.contract_end, number: stage };
}
