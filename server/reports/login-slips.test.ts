import { Resvg } from '@resvg/resvg-js';
import jsQr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { type LoginSlips, renderLoginSlips, writeLoginSlips } from './login-slips.ts';
import { drawQr } from './qr.ts';

const person = {
  number: 1,
  name: '山田 花子',
  name_kana: 'ヤマダ ハナコ',
  login_id: 'aB3dE5fG',
  password: 'xK9mPq2RtW7v',
};
const slips = (more: Partial<LoginSlips> = {}): LoginSlips => ({
  per_page: 1,
  language: 'ja',
  company: { name: 'デモ株式会社', color: '#0b6e4f', contact: '人事部\n03-0000-0000', logo: null },
  exam: {
    name: '新卒採用',
    commence_on: new Date('2026-11-01T00:00:00+09:00'),
    terminate_on: new Date('2027-01-01T00:00:00+09:00'),
  },
  link: 'https://exam.example.co.jp/demo/recruit-2027',
  people: [person],
  ...more,
});
const long = {
  number: 12_345,
  name: '長'.repeat(255),
  name_kana: 'ナガイ'.repeat(85),
  login_id: 'WWWWWWWWWW',
  password: '#'.repeat(100),
};
const longest = (per_page: 1 | 8, people: number) =>
  slips({
    per_page,
    company: { name: '社'.repeat(255), color: null, contact: '問い合わせ先です\n'.repeat(200), logo: null },
    exam: { ...slips().exam, name: '検'.repeat(255) },
    link: `https://exam.example.co.jp/abcdefghij/${'d'.repeat(255)}`,
    people: Array.from({ length: people }, () => long),
  });

describe('the QR code of a link', () => {
  it.each(['https://a.jp/demo/x', slips().link, longest(1, 1).link])('is read as the link: %s', (link) => {
    const svg = drawQr(link).replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path');
    const { width, height, pixels } = new Resvg(svg.replace('0 0', '-4 -4').replace(/(\d+) (\d+)"/, grown), {
      fitTo: { mode: 'width', value: 600 },
      background: '#ffffff',
    }).render();
    expect(jsQr(new Uint8ClampedArray(pixels), width, height)?.data).toBe(link);
  });

  /** The quiet zone that paper gives it. */
  function grown(_: string, width: string, height: string): string {
    return `${Number(width) + 8} ${Number(height) + 8}"`;
  }
});

describe('login slips', () => {
  it('carry login id, password and link whole, however long', () => {
    for (const per_page of [1, 8] as const) {
      const { people, link } = writeLoginSlips(longest(per_page, 1));
      expect(people[0]?.password.join('')).toBe(long.password);
      expect(people[0]?.login_id).toBe(long.login_id);
      expect(link.lines.join('')).toBe(longest(1, 1).link);
    }
  });

  it('have a line to write on where no name is known', () => {
    const [unnamed] = writeLoginSlips(slips({ people: [{ ...person, name: '', name_kana: '' }] })).people;
    expect(unnamed?.name).toBeNull();
  });

  it('darken a pale colour until it can be seen', () => {
    const company = { ...slips().company, color: '#ffffcc' };
    expect(writeLoginSlips(slips({ company })).accent).not.toBe('#ffffcc');
  });

  it.each(languages)('are accessible PDF in %s', async (language) => {
    const pdf = Buffer.from(await renderLoginSlips(slips({ language }))).toString('latin1');
    expect(pdf).toContain('pdfuaid:part');
    expect(pagesOf(pdf)).toBe(1);
  });

  it('stay on their pages with the longest texts', async () => {
    expect(pagesOf(await textOf(longest(1, 3)))).toBe(3);
    expect(pagesOf(await textOf(longest(8, 9)))).toBe(2);
  });

  it('are printed with signs that no font has', async () => {
    const people = [{ ...person, name: '𠮷野家 葛󠄀 🎌 مرحبا \u202e' }];
    expect(pagesOf(await textOf(slips({ people })))).toBe(1);
  });

  it('are the same for the same people', async () => {
    expect(await textOf(slips())).toBe(await textOf(slips()));
  });
});

async function textOf(wanted: LoginSlips): Promise<string> {
  return Buffer.from(await renderLoginSlips(wanted)).toString('latin1');
}

function pagesOf(pdf: string): number {
  return Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));
}
