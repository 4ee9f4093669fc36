import { describe, expect, it } from 'vitest';
import { credentialsCsv, credentialsText } from './credentials-csv.ts';

describe('issued log-ins as a file', () => {
  it('has a byte order mark, a heading and one line a person', () => {
    const csv = credentialsCsv(['ID', 'パスワード'], [{ login_id: 'a1', password: 'xyz9' }]);
    expect(csv).toBe('\ufeff"ID","パスワード"\r\n"a1","xyz9"\r\n');
  });

  it.each(['=1+1', '+81', '-x', '@sum', '\tx', '\rx'])('guards the formula %j', (password) => {
    const csv = credentialsCsv(['ID', 'P'], [{ login_id: 'a', password }]);
    expect(csv).toContain(`"'${password}"`);
  });

  it('leaves a sign inside a password alone and doubles quotes', () => {
    const csv = credentialsCsv(['ID', 'P'], [{ login_id: 'a', password: 'x="1' }]);
    expect(csv).toContain('"x=""1"');
  });

  it('is apart by tabs in the clipboard', () => {
    const people = [
      { login_id: 'a1', password: 'p1' },
      { login_id: 'a2', password: '=p2' },
    ];
    expect(credentialsText(people)).toBe('a1\tp1\na2\t=p2');
  });
});
