import { request as http } from '@playwright/test';
import { staffPassword } from '../../tools/demo/plan.ts';
import { answered } from './exam-steps.ts';
import { dayFromNow } from './staff-steps.ts';
import { inDatabase } from './the-database.ts';

/** A company beside the demo's, and its first account. */
export interface OwnCompany {
  id: number;
  name: string;
  /** Its word in the addresses of candidates. */
  hash: string;
  login_id: string;
}

/** A picture of one point. */
export const logo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Registers a company with an account that has chosen the demonstration's password. */
export async function addCompany({
  name,
  login_id,
}: Pick<OwnCompany, 'name' | 'login_id'>): Promise<OwnCompany> {
  const baseURL = process.env.JOURNEYS_URL ?? '';
  const api = await http.newContext({ baseURL });
  const login = await answered(
    api.post('/api/admin/login', { data: { login_id: 'admin', password: staffPassword } }),
  );
  const { data } = await answered(
    api.post('/api/admin/companies', {
      headers: { Authorization: `Bearer ${login.data.access_token}` },
      multipart: {
        ...{ name, name_kana: 'カイシャ', company_no: `7200000${process.pid}`, inquiry_contact: '人事部' },
        ...{ contract_classification: 1, package_type: 'ASP', services: 'EXAM5', distributions: 'direct' },
        ...{ applicants_number: 40, contract_start: dayFromNow(0), contract_end: dayFromNow(365) },
        ...{ admin_name: '担当 一', admin_name_kana: 'タントウ', admin_email: `${login_id}@example.com` },
        ...{ admin_login_id: login_id, admin_password: 'Good-Pass-2026' },
      },
    }),
  );
  await api.dispose();
  await inDatabase(
    `update users set state = 'active', password_hash = (select password_hash from users where login_id = 'demo')
     where login_id = $1`,
    [login_id],
  );
  return { id: data.id, name, hash: data.hash, login_id };
}
