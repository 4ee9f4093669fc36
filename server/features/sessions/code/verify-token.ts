/** What a log-in hands out while it waits for its code: which row, and 256 random bits of which only the hash is kept. */
export interface VerifyToken {
  client_id: number;
  id: number;
  secret: string;
}

export function writeVerifyToken({ client_id, id, secret }: VerifyToken): string {
  return `${client_id}.${id}.${secret}`;
}

/** Reads what was presented; undefined when it cannot be one of ours. */
export function readVerifyToken(text: string | undefined): VerifyToken | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(text ?? '');
  if (!match) return undefined;
  const [, client_id, id, secret = ''] = match;
  return { client_id: Number(client_id), id: Number(id), secret };
}
