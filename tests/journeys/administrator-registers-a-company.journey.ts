import type { Page } from '@playwright/test';
import { translator } from '#messages/translator.ts';
import { expectScript, heading, lookAt } from './candidate-steps.ts';
import { look } from './look.ts';
import { logo } from './own-company.ts';
import {
  dayFromNow,
  expectFieldErrors,
  expectToast,
  field,
  fill,
  fillLogIn,
  logInAsAdmin,
  logInAsCompany,
  logOut,
} from './staff-steps.ts';
import { expect, test } from './story.ts';

const t = translator('ja');

const company = {
  name: '旅路製作所株式会社',
  name_kana: 'タビジセイサクショ',
  company_no: '7300001',
  inquiry_contact: '人事部 03-0000-0001',
  color: '#8a3324',
  applicants_number: '40',
  admin_name: '旅路 花',
  admin_name_kana: 'タビジ ハナ',
  admin_login_id: 'tabiji',
  admin_email: 'tabiji@example.com',
  admin_password: 'Good-Pass-2026',
};

test('an administrator registers a company and an exam, and the company logs in and finds them', async ({
  page,
  someone,
}) => {
  await test.step('log-in and the list of companies with its search', () => searchCompanies(page));
  await test.step('an empty form names every field it needs', () => leaveAllOut(page));
  await test.step('bad input is refused field by field, and what was typed stays', () => typeNonsense(page));
  await test.step('a logo of 5,000,001 bytes, of another type, and one that is no image are refused', () =>
    tryBadLogos(page));
  await test.step('a password is generated and shown, a logo and a color are seen before', () =>
    prepare(page));
  await test.step('the company is registered: its own page opens, and it stands first in the list', () =>
    registerCompany(page));
  await test.step('an exam is registered for it', () => registerExam(page));
  await test.step('the administrator logs out, and Back shows nothing', () => leave(page));
  const staff = await someone();
  await test.step('the new account logs in and finds its logo and its exam', () => findLogoAndExam(staff));
});

async function searchCompanies(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await lookAt(page, t('page.adminLogin'));
  await logInAsAdmin(page);
  await lookAt(page, t('page.companyList'));
  const search = page.getByRole('searchbox');
  await search.fill('サンプル');
  await page.getByRole('button', { name: t('list.search') }).click();
  await expect(page.getByRole('link', { name: 'サンプル商事株式会社', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Demo Inc.', exact: true })).toHaveCount(0);
  await search.fill('そんな会社はない');
  await search.press('Enter');
  await expect(page.getByText(t('list.nothing'), { exact: true })).toBeVisible();
  await look(page);
  await page.getByRole('link', { name: t('list.clear') }).click();
  // The list that comes back without conditions is the one that is kept.
  await expect(page.getByRole('link', { name: 'Demo Inc.', exact: true })).toBeVisible();
}

async function leaveAllOut(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: t('page.companyRegister') })
    .last()
    .click();
  await lookAt(page, t('page.companyRegister'));
  await register(page);
  await expectFieldErrors(page, {
    name: t('company.name.required'),
    name_kana: t('company.kana.required'),
    company_no: t('company.number.required'),
    inquiry_contact: t('company.inquiryContact.required'),
    contract_classification: t('company.contractClassification.required'),
    package_type: t('company.packageType.required'),
    services: t('company.services.required'),
    distributions: t('company.distributions.required'),
    applicants_number: t('field.range', { minimum: '0', maximum: '1,000,000' }),
    contract_start: t('company.contractStart.required'),
    contract_end: t('company.contractEnd.required'),
    admin_name: t('staff.name.required'),
    admin_name_kana: t('company.kana.required'),
    admin_email: t('email.required'),
    admin_login_id: t('session.loginId.required'),
    admin_password: t('password.required'),
  });
  await look(page);
}

async function typeNonsense(page: Page): Promise<void> {
  await fill(page, company);
  await fill(page, {
    name: 'ＡＢＣ',
    name_kana: 'ひらがな',
    company_no: '1000001',
    admin_email: 'nowhere',
    admin_login_id: 'abc',
    admin_password: 'tabiji2026',
    contract_start: dayFromNow(0),
    contract_end: dayFromNow(-3),
  });
  await chooseContract(page);
  await register(page);
  // What a field lacks, what is taken and which days clash: all at once, in the form's order.
  await expectFieldErrors(page, {
    name: t('company.name.fullWidthForms'),
    name_kana: t('company.kana.wrong'),
    company_no: t('company.number.taken'),
    contract_end: t('field.endBeforeStart'),
    admin_email: t('email.wrong'),
    admin_login_id: t('staff.loginId.wrong'),
    admin_password: t('password.classes'),
  });
  await expect(field(page, 'inquiry_contact')).toHaveValue(company.inquiry_contact);
}

async function tryBadLogos(page: Page): Promise<void> {
  await chooseLogo(page, 'logo.png', Buffer.concat([logo, Buffer.alloc(5_000_001 - logo.length)]));
  await expect(page.getByRole('alert').filter({ hasText: t('company.logo.tooLarge') })).toBeVisible();
  await chooseLogo(page, 'logo.txt', logo);
  await expect(page.getByRole('alert').filter({ hasText: t('company.logo.type') })).toBeVisible();
  await chooseLogo(page, 'logo.png', Buffer.from('<html>no image</html>'));
  await expect(page.getByRole('alert').filter({ hasText: t('company.logo.broken') })).toBeVisible();
}

/** Beside the fields of the form: what they offer and show. */
async function prepare(page: Page): Promise<void> {
  await fill(page, { contract_start: '2026-04-01' });
  await expect(field(page, 'contract_end')).toHaveAttribute('min', '2026-04-01');
  const password = field(page, 'admin_password');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: t('form.password.generate') }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(/^[\x21-\x7e]{16}$/);
  await expect(page.getByText(t('form.password.met'))).toHaveCount(4);
  await fill(page, { admin_login_id: await password.inputValue() });
  await expect(page.getByText(t('form.password.met'))).toHaveCount(3);
  await chooseLogo(page, 'logo.png', logo);
  await expect(page.getByRole('img', { name: t('company.preview') }).locator('img')).toBeVisible();
  await page.getByRole('button', { name: t('form.file.remove', { label: t('company.form.logo') }) }).click();
  await expect(field(page, 'logo')).toHaveValue('');
  await expect(page.getByRole('img', { name: t('company.preview') }).locator('img')).toHaveCount(0);
  // The browser's own picker types into the field with the figures.
  await page.getByLabel(t('form.color.pick')).fill('#8a3324');
  await expect(field(page, 'color')).toHaveValue('#8a3324');
}

async function registerCompany(page: Page): Promise<void> {
  await fill(page, { ...company, contract_start: dayFromNow(0), contract_end: dayFromNow(365) });
  await chooseLogo(page, 'logo.png', logo);
  await register(page);
  await lookAt(page, t('page.examList'));
  await expectToast(page, t('company.form.registered', { name: company.name }));
  await expect(page).toHaveURL(/\/client\/\d+\/Top/);
  await page.goto(`/admin/company-list?text=${encodeURIComponent(company.name)}`);
  await expect(page.getByRole('row').nth(1)).toContainText(company.name);
}

async function registerExam(page: Page): Promise<void> {
  await page.getByRole('link', { name: company.name, exact: true }).click();
  await page
    .getByRole('link', { name: t('page.examRegister') })
    .last()
    .click();
  await lookAt(page, t('page.examRegister'));
  await fill(page, {
    name: '旅路の検査',
    directory: 'tabi-2026',
    commence_on: `${dayFromNow(-1)}T00:00`,
    terminate_on: `${dayFromNow(30)}T23:59`,
  });
  await page.getByRole('button', { name: t('exam.form.submit') }).click();
  await lookAt(page, '旅路の検査');
  await expectToast(page, '検査を追加しました。');
}

async function leave(page: Page): Promise<void> {
  await logOut(page);
  await expect(heading(page)).toHaveText(t('page.adminLogin'));
  await page.goBack();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/admin/company-list');
  await expect(page).toHaveURL(/\/admin\/login/);
}

/** Whoever registered the company does not keep knowing its password. */
async function setOwnPassword(staff: Page): Promise<void> {
  await staff.goto('/client/login');
  await fillLogIn(staff, company.admin_login_id, company.admin_password);
  await expect(staff).toHaveURL(/\/client\/update-new-account\?token=/);
  await expectScript(staff);
  await look(staff);
  await fill(staff, { password: company.admin_password, confirmation: company.admin_password });
  await staff.getByRole('button', { name: t('account.first.submit'), exact: true }).click();
  await expectFieldErrors(staff, { password: t('password.current.same') });
  await fill(staff, { password: 'Own-Words-2026', confirmation: 'Own-Words-2026' });
  await staff.getByRole('button', { name: t('account.first.submit'), exact: true }).click();
  await expect(staff).toHaveURL(/\/client\/login/);
}

async function findLogoAndExam(staff: Page): Promise<void> {
  await setOwnPassword(staff);
  await logInAsCompany(staff, company.admin_login_id, 'Own-Words-2026');
  await lookAt(staff, t('page.examList'));
  await expect(staff.getByRole('link', { name: '旅路の検査', exact: true })).toBeVisible();
  const picture = staff.locator('header img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('company.form.register') }).click();
}

async function chooseLogo(page: Page, name: string, buffer: Buffer): Promise<void> {
  await field(page, 'logo').setInputFiles({ name, mimeType: 'image/png', buffer });
}

async function chooseContract(page: Page): Promise<void> {
  await page.getByRole('radio', { name: t('company.form.contract_classification.1') }).check();
  await page.getByRole('radio', { name: t('company.form.package_type.TRUST') }).check();
  await page.getByRole('checkbox', { name: t('exam.service.EXAM5'), exact: true }).check();
  await page.getByRole('checkbox', { name: t('company.form.distributions.direct') }).check();
}
