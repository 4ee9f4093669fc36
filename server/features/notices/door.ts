/* Notices of the platform to staff and candidates. The product announces a maintenance by one. */

export { putAnnouncement, takeBackNotice } from './announcement.ts';
