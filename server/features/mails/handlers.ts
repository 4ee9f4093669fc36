import type { Handlers } from '../../http/handler.ts';
import { sendMultiple } from './write/send-multiple.ts';

export const handlers: Handlers['mails'] = { sendMultiple };
