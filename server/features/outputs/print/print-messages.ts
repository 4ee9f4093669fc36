import type { Booklet } from '../../../reports/booklet.ts';
import type { LoginSlips } from '../../../reports/login-slips.ts';
import type { ReportLayout } from '../../../reports/person-report.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';

/** People to print, in print order: in one PDF, or each in one of their own. */
export interface ReportOrder {
  reports: PersonReport[];
  layout: ReportLayout;
  each: boolean;
}

/** What the printing process is sent: reports of people, an exam on paper, or log-ins on paper. */
export type PrintOrder = ReportOrder | { booklet: Booklet } | { slips: LoginSlips };

/** What the printing process answers: how many people are drawn; then the PDFs, or why there is none, and it ends. */
export type PrintNews = { drawn: number } | { pdfs: Uint8Array[] } | { problem: string };
