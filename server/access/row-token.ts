/** A secret of 256 random bits that belongs to one row, which keeps its hash alone: a log-in's code, a mailed link. */
export interface RowToken {
  client_id: number;
  id: number;
  secret: string;
}

export function writeRowToken({ client_id, id, secret }: RowToken): string {
  return `${client_id}.${id}.${secret}`;
}

/** Reads what was presented; undefined when it cannot be one of ours. */
export function readRowToken(text: string | undefined): RowToken | undefined {
  const match = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(text ?? '');
  if (!match) return undefined;
  const [, client_id, id, secret = ''] = match;
  return { client_id: Number(client_id), id: Number(id), secret };
}
