import { Email } from '#contract/shapes/text.ts';
import type { Mail } from './mail.ts';
import { MailProblem } from './mail-problem.ts';

/** No part of a mail is ever read from a file or an address. */
export const closed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Header lines hold no line breaks and no controls, whatever a name or a subject brings.
 * @throws MailProblem for what is not one plain address: the library would read several out of it, and send to each
 */
export function messageOf(mail: Mail, mail_from: string) {
  const { to, subject, text, html, sender_name, reply_to, message_id, unsubscribe_url } = mail;
  return {
    from: sender_name ? { name: line(sender_name), address: addressOf(mail_from) } : mail_from,
    to: { name: '', address: plainAddress(to) },
    subject: line(subject),
    text,
    ...(html !== undefined && { html }),
    // Given as an address, not as text: whatever it contains, it is one address.
    ...(reply_to !== undefined && { replyTo: { name: '', address: line(reply_to) } }),
    ...(message_id !== undefined && { messageId: message_id }),
    headers: {
      // RFC 3834: no automatic replies to automatic mails.
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one press in the reader's own program, without a page.
      ...(unsubscribe_url !== undefined && {
        'List-Unsubscribe': `<${unsubscribe_url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...closed,
  };
}

function plainAddress(to: string): string {
  if (Email.safeParse(to).data !== to) throw new MailProblem({ code: 'EENVELOPE' });
  return to;
}

function line(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** `Hakaru <no-reply@hakaru.example>` or the address alone. */
export function addressOf(mail_from: string): string {
  return /<([^<>]+)>\s*$/.exec(mail_from)?.[1] ?? mail_from.trim();
}

/** What stands behind the @ of the platform's address: ids of mails end with it. */
export function hostOf(mail_from: string): string {
  return addressOf(mail_from).split('@').at(-1) ?? 'localhost';
}
