import type { Booklet } from '../../../reports/booklet.ts';
import type { LoginSlips } from '../../../reports/login-slips.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';

/** What the printing process is sent: the people of one PDF, in print order, an exam on paper, or log-ins on paper. */
export type PrintOrder = { reports: PersonReport[] } | { booklet: Booklet } | { slips: LoginSlips };

/** What the printing process answers: how many people are drawn; then the PDF, or why there is none, and it ends. */
export type PrintNews = { drawn: number } | { pdf: Uint8Array } | { problem: string };
