import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Language, languages } from '#contract/codes/languages.ts';

/** A mail to one recipient, as the id in its header names it. */
export interface MailIds {
  client_id: number;
  mail_id: number;
  recipient_id: number;
}

/** A list of addresses that an address may be taken off: an exam's, or the company's own. */
export interface MailList {
  client_id: number;
  /** Null for the company's. */
  exam_id: number | null;
  address: string;
}

/** An order of a recruiting system, as the link for its person names it. */
export interface OrderIds {
  client_id: number;
  order_id: number;
  /** Of the pages it leads to; null for the reader's own. */
  lang: Language | null;
}

/** Marks that nobody else can write or turn back: ids of mails, and addresses that are known by their hash alone. */
export interface MailMarks {
  /** The id of a mail's header, with angle brackets: it leads from a report about the mail to its row. */
  writeId(ids: MailIds, host: string): string;
  /** Undefined for an id that this product did not write. */
  readId(message_id: string): MailIds | undefined;
  /** The token of an unsubscribe link. */
  writeLeaving(list: MailList): string;
  /** Undefined for what this product did not write. */
  readLeaving(token: string): MailList | undefined;
  /** The token of an order's link: `company.order.language.mark`. */
  writeOrder(ids: OrderIds): string;
  /** Undefined for what this product did not write. */
  readOrder(token: string): OrderIds | undefined;
  /** Of an address, however its letters are written. */
  ofAddress(address: string): string;
  /** Of the mailbox behind an address, without the tag after a plus: its mails are counted under this. */
  ofMailbox(address: string): string;
}

/** What the key was derived for from APP_SECRET in databases of earlier releases. */
export const mailPurpose = 'marks of mails';

const leavingPattern = /^(\d{1,16})\.(\d{1,16})\.([\w-]{1,400})\.([\w-]{22})$/;
const orderPattern = /^(\d{1,15})\.(\d{1,15})\.([a-z]{0,2})\.([\w-]{22})$/;
const idPattern = /^<?(\d{1,16})\.(\d{1,16})\.(\d{1,16})\.([\w-]{22})@[^\s<>@]+>?$/;

/** In `name+tag@example.com`, which most servers deliver to `name@example.com`. An address may begin with a plus. */
const tag = /(?<=^[^+@]+)\+[^@]*(?=@)/;

/** What addresses are looked up under. */
export type AddressMarks = Pick<MailMarks, 'ofAddress' | 'ofMailbox'>;

/**
 * HMAC-SHA256. Mails lie in people's boxes for years and addresses are known by their marks for good: the key is kept
 * (server/db/secrets/kept-keys.ts).
 */
export function makeMailMarks(key: Buffer): MailMarks {
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
  const ofAddress = (address: string) => markOf(`address|${address.toLowerCase()}`);
  return {
    writeId({ client_id, mail_id, recipient_id }, host) {
      const ids = `${client_id}.${mail_id}.${recipient_id}`;
      return `<${ids}.${markOf(`mail|${ids}`)}@${host}>`;
    },
    readId(message_id) {
      const [, client, mail, recipient, mark = ''] = idPattern.exec(message_id.trim()) ?? [];
      const wanted = Buffer.from(markOf(`mail|${client}.${mail}.${recipient}`));
      if (mark === '' || !timingSafeEqual(Buffer.from(mark), wanted)) return undefined;
      return { client_id: Number(client), mail_id: Number(mail), recipient_id: Number(recipient) };
    },
    writeLeaving({ client_id, exam_id, address }) {
      const list = `${client_id}.${exam_id ?? 0}.${Buffer.from(address).toString('base64url')}`;
      return `${list}.${markOf(`leave|${list}`)}`;
    },
    readLeaving(token) {
      const [, client, exam, address = '', mark = ''] = leavingPattern.exec(token.trim()) ?? [];
      const wanted = Buffer.from(markOf(`leave|${client}.${exam}.${address}`));
      if (mark === '' || !timingSafeEqual(Buffer.from(mark), wanted)) return undefined;
      const exam_id = exam === '0' ? null : Number(exam);
      return { client_id: Number(client), exam_id, address: Buffer.from(address, 'base64url').toString() };
    },
    writeOrder({ client_id, order_id, lang }) {
      const ids = `${client_id}.${order_id}.${lang ?? ''}`;
      return `${ids}.${markOf(`order|${ids}`)}`;
    },
    readOrder(token) {
      const [, client, order, lang, mark = ''] = orderPattern.exec(token) ?? [];
      const wanted = Buffer.from(markOf(`order|${client}.${order}.${lang}`));
      if (mark === '' || !timingSafeEqual(Buffer.from(mark), wanted)) return undefined;
      const language = languages.find((each) => each === lang) ?? null;
      return { client_id: Number(client), order_id: Number(order), lang: language };
    },
    ofAddress,
    ofMailbox: (address) => ofAddress(address.replace(tag, '')),
  };
}
