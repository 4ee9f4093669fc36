import { type ContractType, contractClassifications, examTypes } from './exam.ts';
import { type Language, languages } from './languages.ts';

/** Whose measured norm: everybody's, of one contract type, of employees, or a company's own. */
export type NormGroup = 'all' | 'newGraduates' | 'midCareer' | 'employees' | 'own';

/** What a norm's id says: of which form, and of whose answers in which language; a design norm has none of them. */
export interface NormFacts {
  form_id: string;
  group: NormGroup | 'design';
  language: Language | null;
}

/** The id of a cell's measured norm in results and reports; versions tell measurements of it apart. */
export function normIdOf(cell: {
  form_id: string;
  exam_type: number;
  language: Language;
  client_id: number | null;
  contract_type: ContractType | null;
}): string {
  const { form_id, exam_type, language, client_id, contract_type } = cell;
  const type = exam_type === examTypes.employee ? 'employee' : 'recruitment';
  const whose = contract_type === null ? [] : [contractNames[contract_type]];
  return [form_id, type, language, ...(client_id === null ? whose : ['own'])].join('-');
}

const contractNames: Record<ContractType, string> = {
  [contractClassifications.newGraduate]: 'graduate',
  [contractClassifications.midCareer]: 'career',
};

const written = new RegExp(
  `^(?<form_id>.+)-(?:design|(?<type>recruitment|employee)-(?<language>${languages.join('|')})(?:-(?<whose>graduate|career|own))?)$`,
);

/** Reads an id of `normIdOf`, or of a form's design norm; undefined for any other. */
export function readNormId(id: string): NormFacts | undefined {
  const { form_id, type, language = null, whose } = written.exec(id)?.groups ?? {};
  if (form_id === undefined) return undefined;
  return { form_id, group: groupOf(type, whose), language: language as Language | null };
}

function groupOf(type: string | undefined, whose: string | undefined): NormFacts['group'] {
  if (type === undefined) return 'design';
  if (whose === 'own') return 'own';
  if (whose === 'graduate') return 'newGraduates';
  if (whose === 'career') return 'midCareer';
  return type === 'employee' ? 'employees' : 'all';
}
