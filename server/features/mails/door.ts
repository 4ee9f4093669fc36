export { countLetter } from './daily/count-letter.ts';
export { forgetTexts } from './history/forget-texts.ts';
export { listMailsOf } from './history/person-mails.ts';
export { textOf, wordProblem } from './history/present-mail.ts';
export { type AccountReader, joinReader, readerColumns } from './letter/account-reader.ts';
export { sendFromCompany } from './letter/send-from-company.ts';
export { lookAtContracts } from './notices/look-at-contracts.ts';
export { notifyStaff } from './notices/notify-staff.ts';
export { remindPeople } from './reminders/remind.ts';
