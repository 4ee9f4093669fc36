/**
 * What an error says of the connection to PostgreSQL. `unsent`: the statement took no effect, because there was no
 * connection or the server ended it first. `unknown`: the connection broke, and the statement may have taken effect.
 * Undefined: it is another error.
 */
export function judgeConnection(error: Error): 'unsent' | 'unknown' | undefined {
  const { code = '', syscall, message }: Error & { code?: string; syscall?: string } = error;
  if (message === waitedInVain || unsent.has(code) || syscall === 'connect') return 'unsent';
  return lineBroken.test(message) || brokenOff.has(code) ? 'unknown' : undefined;
}

/** The pool's error when every connection was in use for too long, or no new one could be made; it has no code. */
const waitedInVain = 'timeout exceeded when trying to connect';

/** SQLSTATEs of a connection that could not be made, of a server that ends or starts, and of too many connections. */
const unsent = new Set(['08001', '08004', '57P01', '57P02', '57P03', '53300']);
const brokenOff = new Set(['08000', '08003', '08006', 'ECONNRESET', 'EPIPE']);
const lineBroken = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
