import { expect, it } from 'vitest';
import { to } from '#contract/screens.ts';
import { findAddressAhead } from './address-ahead.ts';

const origin = 'https://hakaru.example';
const exam = { id: 12, client_id: 7 };
const ahead = (link: string, here: string) => findAddressAhead(origin + link, origin + here);
const person = to('exam.examinee', { exam, examineeId: 3 });

it('is where the router fetches a page, with what the address says and without its place in the page', () => {
  const list = to('exam.top', { exam });
  expect(ahead(`${list}?page=2&sort=name#list`, list)).toBe(`${origin}${list}.data?page=2&sort=name`);
  expect(ahead(person, list)).toBe(`${origin}${person}.data`);
});

it('is none for the page that is open', () => {
  expect(ahead(`${person}#answers`, person)).toBeUndefined();
});

it.each([
  ['the list of the companies', to('admin.companyList')],
  ['the exams of all companies', to('admin.exams')],
  ['the facts of that company', to('admin.companyDetail', { clientId: 7 })],
  ['another company', to('client.top', { clientId: 70 })],
])('is none from %s into a company: nobody has entered it before the press', (_, here) => {
  expect(ahead(to('client.top', { clientId: 7 }), here)).toBeUndefined();
  expect(ahead(to('exam.top', { exam }), here)).toBeUndefined();
});

it('is there within a company, and within the pages of the platform', () => {
  const top = to('client.top', { clientId: 7 });
  expect(ahead(to('exam.top', { exam }), top)).toBeDefined();
  const [all, one] = [to('admin.exams'), to('admin.exam', { exam })];
  expect(ahead(one, all)).toBe(`${origin}${one}.data`);
});
