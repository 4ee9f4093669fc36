import type { Language } from '#contract/codes/languages.ts';
import type { ChartName } from '#contract/codes/outputs.ts';
import type { PersonResult } from '#contract/shapes/result.ts';
import type { Booklet } from '../../../reports/booklet.ts';
import type { ErasureReceiptPaper } from '../../../reports/erasure-receipt.ts';
import type { GroupReport } from '../../../reports/group-report.ts';
import type { LoginSlips } from '../../../reports/login-slips.ts';
import type { ReportLayout } from '../../../reports/person-report.ts';
import type { PersonReport } from '../../../reports/report-frame.ts';

/** People to print, in print order: in one PDF, or each in one of their own. */
export interface ReportOrder {
  reports: PersonReport[];
  layout: ReportLayout;
  each: boolean;
}

/** A report of a person or of a group whose first page is wanted as a picture. */
export type PreviewOrder = { report: PersonReport; layout: ReportLayout } | { group: GroupReport };

/** Pictures of people's results to draw, one after the other. */
export interface ChartOrder {
  drawings: { chart: ChartName; result: PersonResult }[];
  format: 'png' | 'svg';
  language: Language;
  color: string | null;
}

/** A picture that somebody uploaded, within an SVG of known size. */
export interface UploadedPicture {
  svg: string;
  language: Language;
}

/** What the printing process is sent: pictures, reports of people or of a group, an exam on paper, or log-ins on paper. */
export type PrintOrder =
  | ReportOrder
  | { charts: ChartOrder }
  | { preview: PreviewOrder }
  | { group: GroupReport }
  | { booklet: Booklet }
  | { slips: LoginSlips }
  | { receipt: ErasureReceiptPaper }
  | { uploaded: UploadedPicture };

/** What the printing process answers: how many people are drawn; then the files, or why there is none. */
export type PrintNews = { drawn: number } | { files: Uint8Array[] } | { problem: string };
