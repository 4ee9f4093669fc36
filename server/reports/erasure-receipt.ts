import { accentOf, palette } from '#charts/palette.ts';
import type { Language } from '#contract/codes/languages.ts';
import { formatMoment, formatNumber } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { typeOf } from './booklet-frame.ts';
import { printable } from './printable.ts';
import { compilePdf } from './typst.ts';

/** That something was erased, in numbers: nobody is named. */
export interface ErasureReceiptPaper {
  language: Language;
  company: { name: string; color: string | null };
  exam: string;
  number: string;
  at: Date;
  by: string;
  scope: 'person' | 'exam';
  counts: readonly (readonly [part: string, number: number])[];
}

/** One A4 page as PDF, tagged, PDF/UA-1 when every sign can be shown. */
export function renderErasureReceipt(receipt: ErasureReceiptPaper): Promise<Uint8Array> {
  return compilePdf('erasure-receipt.typ', writeErasureReceipt(receipt));
}

/** Everything the template prints, worded. */
export function writeErasureReceipt({ language, company, exam, ...receipt }: ErasureReceiptPaper) {
  const t = translator(language);
  return {
    title: t('privacy.receipt.title'),
    ...typeOf(language),
    palette,
    accent: accentOf(company.color),
    facts: [
      { label: t('privacy.receipt.number'), text: receipt.number },
      { label: t('privacy.receipt.company'), text: printable(company.name) },
      { label: t('privacy.receipt.exam'), text: printable(exam) },
      { label: t('privacy.receipt.scope'), text: t(`privacy.receipt.scope.${receipt.scope}`) },
      { label: t('privacy.receipt.at'), text: formatMoment(receipt.at) },
      { label: t('privacy.receipt.by'), text: printable(receipt.by) },
    ],
    counts: {
      title: t('privacy.receipt.counts'),
      rows: receipt.counts.map(([label, number]) => ({
        label,
        text: t('privacy.count', { number: formatNumber(number, language) }),
      })),
    },
    note: t('privacy.receipt.note'),
  };
}
