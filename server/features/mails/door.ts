/*
 * Mails of companies to people and to staff. Ways that only this feature has:
 * - To people: `choosePeople`, `insertMail`, `beginRecipients`: the first batch of recipients at once, the others by a job.
 *   Why somebody gets none: `skipReasons`, in SQL `countByReason`. What one mail may say: `textOf`, `writePreview`.
 * - What is sent once, such as a reminder: a row of `exam_tellings` in the transaction that makes the mail.
 * - To staff: `insertNotice` for an exam, `writeToList` where there is none; both write the link off the list.
 * - In whose name, and where replies go: `getSender`, `replyTo`. How many an address gets in a day: `countLetter`.
 */

export { countLetter } from './daily/count-letter.ts';
export { forgetOwnTexts, forgetTexts } from './history/forget-texts.ts';
export { listMailsOf } from './history/person-mails.ts';
export { textOf, wordProblem } from './history/present-mail.ts';
export { type AccountReader, joinReader, readerColumns } from './letter/account-reader.ts';
export { sendFromCompany } from './letter/send-from-company.ts';
export { lookAtContracts } from './notices/look-at-contracts.ts';
export { notifyOfCopyRequest } from './notices/notify-of-copy-request.ts';
export { notifyOfLinkage } from './notices/notify-of-linkage.ts';
export { notifyStaff } from './notices/notify-staff.ts';
export { remindPeople } from './reminders/remind.ts';
export { joinMails } from './send/join-mails.ts';
