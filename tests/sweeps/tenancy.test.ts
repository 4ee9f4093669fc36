import { describe, expect, it } from 'vitest';
import { aServer } from '#tests/makers/a-server.ts';

/** Tables that belong to the platform and to no company, each with its reason. */
const platform: Record<string, string> = {
  clients: 'the companies themselves: every tenant’s root',
  admins: 'platform administrators work over all companies',
  admin_sessions: 'sessions of platform administrators',
  admin_factors: 'what platform administrators prove themselves with',
  admin_passkeys: 'their passkeys',
  passkey_ids: 'each id of a credential serves one account, whichever company’s or the platform’s',
  used_challenges: 'what a device signs for a log-in by a passkey alone names nobody',
  admin_login_steps: 'their log-ins that wait for the second step',
  login_directory: 'a log-in names no company yet: this says which one a login id belongs to',
  norms: 'norms over the people of all companies',
  notifications: 'notices of the platform',
  prices: 'what contents cost, for every company',
  billing_months: 'a month is closed for all companies',
  platform_logs: 'what the platform’s people did, also over all companies',
  platform_settings: 'what the platform has set for itself',
  daily_totals: 'counts over all companies',
  event_readers: 'a reader of events reads those of all companies',
  launch_keys:
    'a launch names no company before its signature is checked: this says whose key it was made with',
  link_keys: 'a program’s request names no company: this says whose key it was made with',
  app_secrets: 'the secret of the servers seals for all companies',
  kept_keys: 'keys of the servers',
  login_failures: 'the throttle counts tries of accounts that may not exist',
  login_places: 'the throttle knows accounts by what was typed at the log-in, which names no company',
};

/** Columns whose names end like references but are not, each with its reason. */
const noReferences: Record<string, string> = {
  'users.login_id': 'what a person types',
  'examinees.login_id': 'what a person types',
  'exam_items.form_id': 'a form of the item bank, which is no table',
  'answers.form_id': 'a form of the item bank, which is no table',
  'results.form_id': 'a form of the item bank, which is no table',
  'results.norm_id': 'a norm’s own name, of the item bank or of a table of norms',
  'scores.answer_id':
    'an index for it would cost the deadline more than it guards; rows go with the person’s results',
  'scores.norm_id': 'a norm’s own name, of the item bank or of a table of norms',
  'company_norms.norm_id': 'the norm’s own name',
  'company_norms.form_id': 'a form of the item bank, which is no table',
  'external_ids.external_id': 'what a recruiting system calls somebody',
  'link_people.batch_id': 'a batch goes after two weeks, and its people stay',
  'link_delivery_people.external_id': 'what a recruiting system calls somebody',
  'link_delivery_people.examinee_id': 'that somebody was erased is told when they are gone',
  'company_sign_ons.application_id': 'what the identity provider calls the product',
  'platform_visits.session_id': 'a session of the platform’s, which goes a day after it ended',
  'operation_logs.exam_id': 'the log outlives what it tells of',
  'operation_logs.examinee_id': 'the log outlives what it tells of',
  'events.exam_id': 'an exam that everybody begins at once is not held for each event',
  'events.examinee_id': 'that somebody was forgotten is told when they are gone',
  'events.answer_id': 'goes with the person’s events',
  'analysis_searches.user_id': 'a search that was shared stays when its account is gone',
  'analysis_searches.pattern_id': 'a search goes on without a pattern that was deleted',
  'billable_events.exam_id': 'a bill outlives what it is for',
  'billable_events.examinee_id': 'a bill outlives what it is for',
  'billable_events.answer_id': 'a bill outlives what it is for',
  'daily_counts.exam_id': 'counts outlive what they count',
  'daily_exams.exam_id': 'counts outlive what they count',
  'erasure_journal.exam_id': 'the journal is of what is gone',
  'erasure_journal.examinee_id': 'the journal is of who is gone',
  'time_credits.act_id': 'what gave it: a maintenance, or an act of staff',
  'time_credits.exam_id': 'goes with the portion',
  'time_credits.examinee_id': 'goes with the portion',
  'import_rows.examinee_id': 'a judged row lives a day, and goes before its person does',
  'mail_recipients.message_id': 'the id in the header of a mail',
  'imports.request_id': 'a line of the server’s log',
  'operation_logs.request_id': 'a line of the server’s log',
};

interface Constraint {
  table: string;
  name: string;
  kind: 'p' | 'u' | 'f';
  columns: string[];
  /** Of a foreign key. */
  target: string | null;
  target_columns: string[];
}

const server = await aServer();
const tables = await server.rows<{ table: string; columns: string[] }>(
  `select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
   from pg_class c join pg_namespace n on n.oid = c.relnamespace
   join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
   where n.nspname = 'public' and c.relkind in ('r', 'p') group by c.relname order by c.relname`,
);
const named = (keys: string, of: string) =>
  `array(select a.attname::text from unnest(${keys}) with ordinality k(num, at)
     join pg_attribute a on a.attrelid = ${of} and a.attnum = k.num order by k.at)`;
const constraints = await server.rows<Constraint>(
  `select r.conrelid::regclass::text as table, r.conname as name, r.contype as kind,
     ${named('r.conkey', 'r.conrelid')} as columns, r.confrelid::regclass::text as target,
     ${named('r.confkey', 'r.confrelid')} as target_columns
   from pg_constraint r join pg_namespace n on n.oid = r.connamespace
   where n.nspname = 'public' and r.contype in ('p', 'u', 'f')`,
);
const uniqueIndexes = await server.rows<{ table: string; name: string; first: string }>(
  `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name,
     (select attname::text from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) as first
   from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and i.indisunique`,
);
const ofCompanies = tables.filter(({ table }) => !(table in platform));

describe('the catalogue', () => {
  it('knows the tables of this test', () => {
    expect(ofCompanies.length).toBeGreaterThan(5);
    expect(Object.keys(platform).filter((table) => !tables.some((each) => each.table === table))).toEqual([]);
    const known = ofCompanies.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    expect(Object.keys(noReferences).filter((column) => !known.includes(column))).toEqual([]);
  });
});

describe.each(ofCompanies)('table $table', ({ table, columns }) => {
  const own = constraints.filter((constraint) => constraint.table === table);

  it('carries client_id, and its primary key begins with it', () => {
    expect(columns).toContain('client_id');
    expect(own.filter(({ kind }) => kind === 'p').map((key) => key.columns[0])).toEqual(['client_id']);
  });

  it('has unique constraints and indexes that begin with client_id', () => {
    const wrong = own.filter(({ kind, columns: of }) => kind === 'u' && of[0] !== 'client_id');
    expect(wrong).toEqual([]);
    expect(uniqueIndexes.filter((index) => index.table === table && index.first !== 'client_id')).toEqual([]);
  });

  it('points only inside its own company: foreign keys begin with client_id on both sides', () => {
    for (const key of own.filter(({ kind }) => kind === 'f')) {
      expect(key.columns[0], key.name).toBe('client_id');
      expect(key.target_columns[0], key.name).toBe(key.target === 'clients' ? 'id' : 'client_id');
    }
  });

  it('points with every reference at a row that exists', () => {
    const held = own.filter(({ kind }) => kind === 'f').flatMap((key) => key.columns);
    const loose = columns.filter((column) => column.endsWith('_id') && !held.includes(column));
    expect(loose.filter((column) => !(`${table}.${column}` in noReferences))).toEqual([]);
  });

  it('belongs to a company that exists', () => {
    expect(own.some(({ kind }) => kind === 'f')).toBe(true);
  });
});

describe.each(tables.filter(({ table }) => table in platform && table !== 'clients'))(
  'table $table',
  ({ table, columns }) => {
    it('of the platform points at a company, if at all, through its whole key', () => {
      for (const key of constraints.filter((each) => each.table === table && each.kind === 'f'))
        if (columns.includes('client_id')) expect(key.columns[0]).toBe('client_id');
    });
  },
);

describe('ids of two companies', () => {
  it('cannot be mixed: a child cannot point at another company’s parent', async () => {
    const { aClient, anExam } = await import('#tests/makers/people.ts');
    const [one, other] = [await anExam(server), await aClient(server)];
    const insert = server.rows(
      `insert into examinees (client_id, exam_id, login_id, password_sealed) values ($1, $2, 'x', 'x')`,
      [other.id, one.id],
    );
    await expect(insert).rejects.toThrow(/foreign key/);
  });
});
