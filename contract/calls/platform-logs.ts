import { z } from 'zod';
import { call } from '../call.ts';
import { csvEncodings } from '../codes/outputs.ts';
import { LogFileSearch, LogSearch, PlatformLogPage } from '../shapes/platform-log.ts';

/** What the platform's people did. Nobody who was examined is named. */
export const platformLogs = {
  list: call({
    method: 'GET',
    path: '/admin/logs',
    who: ['admin', 'viewOnlyAdmin'],
    query: LogSearch,
    response: PlatformLogPage,
  }),
  /** The same lines as CSV, the newest first: a line for each field. It names accounts of companies. */
  download: call({
    method: 'GET',
    path: '/admin/logs-file',
    who: ['admin'],
    takesLong: true,
    query: LogFileSearch.extend({ encoding: z.enum(csvEncodings, 'field.choice').default('utf-8') }),
    response: 'file',
  }),
} as const;
