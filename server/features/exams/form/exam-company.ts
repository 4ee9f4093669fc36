import type { CompanyScope } from '../../../access/scope.ts';
import { sql } from '../../../db/sql.ts';
import { findContractType, listPackages } from '../../companies/door.ts';
import type { ExamCompany } from '../rules.ts';

/** The company's facts with which its exams are judged. */
export async function getExamCompany(scope: CompanyScope): Promise<ExamCompany> {
  const [packages, contract_type] = await Promise.all([listPackages(scope), findContractType(scope)]);
  return { packages, contract_type };
}

/** The same, held until the transaction ends: no service is taken from the company meanwhile, and no type changes. */
export async function holdExamCompany(scope: CompanyScope): Promise<ExamCompany> {
  await scope.db.run(sql`select from clients where id = ${scope.client_id} for no key update`);
  return getExamCompany(scope);
}
