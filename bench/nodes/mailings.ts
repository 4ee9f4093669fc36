import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { recipientStatus } from '#contract/codes/mails.ts';
import { openSmtpPeer, type SmtpPeer } from '#tests/makers/smtp-peer.ts';
import { staffPassword } from '../../tools/demo/plan.ts';

/** Mails to many, which go on while the workers are killed. */
export interface Mailings {
  url: string;
  /** Confirms a mail to so many people who have had none. */
  send(port: number, people: number): Promise<void>;
  received(): number;
  /** Waits until every mail has ended, at most so many seconds. */
  ended(seconds: number): Promise<boolean>;
  compare(): Promise<{ mails: number; twice: number; missing: number; perhaps: number }>;
  close(): Promise<void>;
}

/** @param pool of the product's database, which may not be there yet */
export async function openMailings(pool: () => pg.Pool): Promise<Mailings> {
  const peer: SmtpPeer = await openSmtpPeer({ before: () => pause(20 + Math.random() * 20) });
  let group = 0;
  return {
    url: peer.url,
    async send(port, people) {
      group += 1;
      const name = `mailing${group}x`;
      const { rows } = await pool().query<{ exam_id: number }>(
        `insert into examinees (client_id, exam_id, login_id, password_sealed, name, name_kana, email, test_status)
         select e.client_id, e.id, $2 || n, 'x', '受検 太郎', 'ジュケン タロウ', $2 || n || '@' || n % 50 || '.example', 1
         from exams e, generate_series(1, $1::int) n where e.directory = 'recruit' returning exam_id::int`,
        [people, name],
      );
      const token = await logIn(port);
      const response = await post(
        port,
        '/mails/send-multiple',
        {
          ...{ exam_id: rows[0]?.exam_id, kind: 'message', sender_name: 'Jinji', subject: '{{exam}}' },
          ...{ body: '{{name}}\n\n{{url}}', timing: 1, search: { text: name } },
        },
        token,
      );
      if (!response.ok) throw new Error(`the mail was answered ${response.status}: ${await response.text()}`);
    },
    received: () => peer.received.length,
    async ended(seconds) {
      for (let left = seconds; left > 0; left -= 1) {
        const { rows } = await pool().query<{ left: number }>(
          'select count(*)::int as left from mails where status < 2 and send_at <= now()',
        );
        if (rows[0]?.left === 0) return true;
        await pause(1_000);
      }
      return false;
    },
    async compare() {
      const { rows } = await pool().query<{ address: string | null; status: number }>(
        `select r.address, r.status from mail_recipients r join examinees x on x.client_id = r.client_id
         and x.id = r.examinee_id where x.login_id like 'mailing%'`,
      );
      const times = new Map<string, number>();
      for (const { to } of peer.received)
        for (const address of to) times.set(address, (times.get(address) ?? 0) + 1);
      const perhaps = rows.filter(({ status }) => status === recipientStatus.perhaps).length;
      const missing = rows.filter(
        ({ address, status }) => status !== recipientStatus.perhaps && times.get(address ?? '') !== 1,
      ).length;
      return {
        mails: rows.length,
        perhaps,
        missing,
        twice: [...times.values()].filter((each) => each > 1).length,
      };
    },
    close: () => peer.close(),
  };
}

async function logIn(port: number): Promise<string> {
  const response = await post(port, '/login', { login_id: 'demo', password: staffPassword });
  return ((await response.json()) as { data: { access_token: string } }).data.access_token;
}

function post(port: number, path: string, body: object, token?: string): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
}
