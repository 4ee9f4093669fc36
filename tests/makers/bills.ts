import type { billableKinds } from '#contract/codes/events.ts';
import type { ExamService, PackageType, PortionKind } from '#contract/codes/exam.ts';
import { closeMonthWork } from '#server/features/billing/close/close-month.work.ts';
import { idOfMonth } from '#server/features/billing/close/month-id.ts';
import { aSweepScope } from './a-scope.ts';
import type { TestServer } from './a-server.ts';

/** A line of the ledger, as it is written when somebody ends a portion or is printed. */
export interface LedgerLine {
  client_id: number;
  /** ISO 8601. */
  at: string;
  answer_id: number;
  examinee_id?: number;
  exam_id?: number;
  event?: (typeof billableKinds)[number];
  content?: PortionKind;
  service?: ExamService;
  package_type?: PackageType;
  contract_classification?: number;
}

/** Writes lines into the ledger; of a portion and event that has one nothing is written, as when it is sat again. */
export async function inLedger(server: TestServer, lines: readonly LedgerLine[]): Promise<void> {
  for (const { client_id, at, answer_id, examinee_id = answer_id, exam_id = 1, ...more } of lines) {
    const { event = 'examined', content = 'subjects', service = 'EXAM5', package_type = 'ASP' } = more;
    await server.rows(
      `insert into billable_events (client_id, answer_id, event, exam_id, examinee_id, content, service, package_type,
         contract_classification, month, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
         date_trunc('month', $10::timestamptz at time zone 'Asia/Tokyo')::date, $10)
       on conflict do nothing`,
      [client_id, answer_id, event, exam_id, examinee_id, content, service, package_type].concat([
        more.contract_classification ?? 1,
        at,
      ] as never),
    );
  }
}

/** A price of every content of a service from a month on. */
export async function aPrice(
  server: TestServer,
  {
    yen,
    from_month = '2020-01',
    package_type = 'ASP',
    service = 'EXAM5',
  }: { yen: number; from_month?: string; package_type?: PackageType; service?: ExamService },
): Promise<void> {
  await server.rows(
    `insert into prices (package_type, service, content, event, yen, from_month, set_by)
     select $1, $2, content, $3, $4, $5, 'admin:1'
     from unnest(array['personality', 'motivation', 'subjects', 'jimu']) content`,
    [package_type, service, package_type === 'ASP' ? 'examined' : 'printed', yen, `${from_month}-01`],
  );
}

/** Closes a month as the worker does, whether or not its time has come. */
export async function closeAs(
  server: TestServer,
  month: string,
  signal = new AbortController().signal,
): Promise<void> {
  await server.rows(
    `insert into billing_months (month, asked_by) values ($1, 'admin:1') on conflict do nothing`,
    [`${month}-01`],
  );
  const scope = aSweepScope(server.database.database);
  await closeMonthWork.run({ scope, id: idOfMonth(month), adapters: server.adapters, signal });
}
