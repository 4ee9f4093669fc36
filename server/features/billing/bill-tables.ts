import type { z } from 'zod';
import type { BillType, LineKind } from '#contract/codes/billing.ts';
import type { BillingStatistics } from '#contract/shapes/billing.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import type { Translate } from '#messages/translator.ts';
import type { PriceRecord } from './store.ts';

type Cells = (string | number | null)[];

/** A bill as a table, the headings first. */
export function* billRows(
  { companies }: Pick<z.input<typeof BillingStatistics>, 'companies'>,
  month: string,
  isClosed: boolean,
  t: Translate,
): Generator<Cells> {
  yield [
    ...[
      t('billing.companyNo'),
      t('billing.company'),
      t('billing.month'),
      t('billing.status'),
      t('billing.kind'),
    ],
    ...[t('billing.forMonth'), t('billing.content'), t('billing.service'), t('billing.classification')],
    ...[t('billing.registered'), t('billing.examined'), t('billing.printed')],
    ...[t('billing.quantity'), t('billing.unit'), t('billing.amount'), t('billing.note')],
  ];
  const status = t(isClosed ? 'billing.status.closed' : 'billing.status.draft');
  for (const { company_no, name, contents, late, manual } of companies) {
    const company = [company_no, name, month, status];
    for (const line of contents)
      yield [
        ...[...company, ...kindOf('regular', month, line, t)],
        ...[line.registered, line.examined, line.printed],
        ...[line.quantity, line.unit_yen, line.amount_yen, null],
      ];
    for (const line of [...late, ...manual])
      yield [
        ...[...company, ...kindOf(line.kind, line.for_month, line, t)],
        ...[null, null, null, line.quantity, line.unit_yen, line.amount_yen, line.note],
      ];
  }
}

function kindOf(
  kind: LineKind,
  for_month: string,
  {
    content,
    service,
    contract_classification,
  }: { content: string; service: string; contract_classification: number },
  t: Translate,
): string[] {
  return [
    ...[t(`billing.kind.${kind}`), for_month, t(`billing.content.${content}` as MessageKey)],
    ...[t(`exam.service.${service}` as MessageKey)],
    t(`billing.classification.${contract_classification}` as MessageKey),
  ];
}

/** The prices of one kind of bill, the newest of each first. */
export function priceRows(prices: readonly PriceRecord[], type: BillType, t: Translate): Cells[] {
  const rows = prices.filter(({ package_type }) => package_type === type);
  return [
    [t('billing.service'), t('billing.content'), t('billing.form.from_month'), t('billing.unit')],
    ...rows.map(({ service, content, from_month, yen }) => [
      ...[t(`exam.service.${service}`), t(`billing.content.${content}`), from_month, yen],
    ]),
  ];
}

const rules = ['once', 'event', 'month', 'late', 'people', 'tax'] as const;

/** How is counted, a sentence a row. */
export function ruleRows(t: Translate): Cells[] {
  return [[t('billing.sheet.rules')], ...rules.map((rule) => [t(`billing.rule.${rule}`)])];
}
