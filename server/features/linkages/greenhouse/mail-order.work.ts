import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { JobWork } from '../../../jobs/jobs.ts';
import { sendFromCompany } from '../../mails/door.ts';
import { endOf, openingOf } from '../orders/order-rules.ts';
import { orderLink } from '../orders/present-order.ts';
import { findOrderToMail } from './mail-store.ts';

/** A mail whose link opens nothing any more is not sent. */
export const mailOrderWork: JobWork = {
  async run({ scope, id, adapters }) {
    const found = await findOrderToMail(scope, id);
    const opening = found && openingOf(found);
    if (!found || (opening !== 'open' && opening !== 'begun')) return;
    const { client_id } = scope;
    const { lang, exam_name, company_name, name } = found;
    const text = translator(lang ?? 'ja');
    const token = adapters.mailMarks.writeOrder({ client_id, order_id: id, lang });
    const url = orderLink({ app_url: adapters.app_url, exam: found }, token);
    const values = {
      ...{ exam: exam_name, company: company_name, name, url, contact: found.inquiry_contact },
      until: formatInJapan(endOf(found), lang ?? 'ja'),
    };
    await sendFromCompany(
      adapters,
      { ...found, language: lang ?? 'ja' },
      {
        subject: text('order.mail.subject', values),
        body: text('order.mail.body', values),
        button: url,
      },
    );
  },
  giveUp: async () => undefined,
};
