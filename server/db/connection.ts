/**
 * What an error says of the connection to PostgreSQL: `unsent`, the statement never took effect, as there was no
 * connection or the server ended it first; `unknown`, the line broke and nobody knows; undefined, it is another error.
 */
export function judgeConnection(error: Error): 'unsent' | 'unknown' | undefined {
  const { code = '', syscall, message }: Error & { code?: string; syscall?: string } = error;
  if (message === waitedInVain || unsent.has(code) || syscall === 'connect') return 'unsent';
  return lineBroken.test(message) || brokenOff.has(code) ? 'unknown' : undefined;
}

/** What the pool says when every connection was taken for too long, or no new one came about; it has no code. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** SQLSTATE classes 08 (no connection) and 57P (the server ends or starts), and what the socket says. */
const unsent = new Set(['08001', '08004', '57P01', '57P02', '57P03', '53300']);
const brokenOff = new Set(['08000', '08003', '08006', 'ECONNRESET', 'EPIPE']);
const lineBroken = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
