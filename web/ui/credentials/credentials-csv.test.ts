import { describe, expect, it } from 'vitest';
import { credentialsCsv, credentialsText } from './credentials-csv.ts';

describe('issued log-ins as a file', () => {
  it('has a byte order mark, a heading and one line a person', () => {
    const csv = credentialsCsv(['氏名', 'ID', 'パスワード'], [{ login_id: 'a1', password: 'xyz9' }]);
    expect(csv).toBe('\ufeff"ID","パスワード"\r\n"a1","xyz9"\r\n');
  });

  it('says whose log-in it is where somebody has a name', () => {
    const people = [
      { name: '山田 花子', login_id: 'a1', password: 'p1' },
      { login_id: 'a2', password: 'p2' },
    ];
    expect(credentialsCsv(['氏名', 'ID', 'P'], people)).toBe(
      '\ufeff"氏名","ID","P"\r\n"山田 花子","a1","p1"\r\n"","a2","p2"\r\n',
    );
    expect(credentialsText(people)).toBe('山田 花子\ta1\tp1\n\ta2\tp2');
  });

  it.each(['=1+1', '+81', '-x', '@sum', '\tx', '\rx'])('guards the formula %j', (password) => {
    const csv = credentialsCsv(['N', 'ID', 'P'], [{ login_id: 'a', password }]);
    expect(csv).toContain(`"'${password}"`);
  });

  it('leaves a sign inside a password alone and doubles quotes', () => {
    const csv = credentialsCsv(['N', 'ID', 'P'], [{ login_id: 'a', password: 'x="1' }]);
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
