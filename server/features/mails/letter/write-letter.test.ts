import { describe, expect, it } from 'vitest';
import { usedPlaceholders } from '#contract/mail-placeholders.ts';
import { emptyIn, type LetterExam, valuesOf, writeLetter } from './write-letter.ts';

const exam: LetterExam = {
  ...{ name: '春の検査', directory: 'spring' },
  ...{ commence_on: new Date('2026-04-01T00:00:00Z'), terminate_on: new Date('2026-04-30T14:59:00Z') },
  company: { name: '株式会社みどり', hash: 'midori', color: null, contact: '人事部' },
};
let opened = 0;
const reader = {
  ...{ name: '山田 花子', name_kana: 'ヤマダ ハナコ', login_id: 'A1029' },
  password: () => {
    opened += 1;
    return 'Secret-1';
  },
};
const now = new Date('2026-04-20T00:00:00Z');
const write = (subject: string, body: string, more: object = {}, language: 'ja' | 'en' | 'zh' = 'ja') => {
  const used = usedPlaceholders(subject, body);
  const given = { exam, reader: { ...reader, ...more }, app_url: 'https://exam.example.com', now, language };
  const text = { sender_name: '人事部', subject, body };
  const values = valuesOf(used, given);
  return { ...writeLetter(text, values, { company: exam.company, language }), empty: emptyIn(text, values) };
};

describe('a letter', () => {
  it('is filled in by names in any language, with full-width braces too', () => {
    const { subject, text } = write(
      '{{exam}} {{ 残り日数 }}',
      '｛｛氏名｝｝ 様 {{读音}}\n{{url}}\n{{until}}',
    );
    expect(subject).toBe('春の検査 10');
    expect(text).toBe(
      '山田 花子 様 ヤマダ ハナコ\nhttps://exam.example.com/midori/spring\n2026年04月30日 23:59',
    );
    expect(write('{{until}}', 'x', {}, 'en').subject).toBe('30 Apr 2026 23:59 (JST)');
  });

  it('opens the password for a text that names it alone', () => {
    opened = 0;
    expect(write('{{name}}', '{{login_id}}').text).toBe('A1029');
    expect(opened).toBe(0);
    expect(write('x', '{{パスワード}}').text).toBe('Secret-1');
    expect(opened).toBe(1);
  });

  it('has a subject of one line, whatever a name brings', () => {
    expect(write('{{name}}へ', 'x', { name: 'A\r\nBcc: spy@example.com' }).subject).toBe(
      'A Bcc: spy@example.comへ',
    );
  });

  it('reads nothing that a value brings as a placeholder', () => {
    expect(write('x', '{{name}}', { name: '{{password}}' }).text).toBe('{{password}}');
  });

  it('says which of its placeholders stand for nothing', () => {
    expect(write('{{kana}}', '{{name}}{{event}}', { name_kana: ' ' }).empty).toEqual(['kana', 'event']);
  });
});
