import type { CompanyScope } from '../../../access/scope.ts';
import { findContractType, listPackages } from '../../companies/door.ts';
import type { ExamCompany } from '../rules.ts';

/** The company's facts with which its exams are judged. */
export async function getExamCompany(scope: CompanyScope): Promise<ExamCompany> {
  const [packages, contract_type] = await Promise.all([listPackages(scope), findContractType(scope)]);
  return { packages, contract_type };
}
