import { data } from 'react-router';

/** A numeric id out of an address (`examId`); an address without a proper one is no page: 404. */
export function idOf(args: { params: Readonly<Record<string, string | undefined>> }, name: string): number {
  const text = args.params[name] ?? '';
  if (!/^[1-9][0-9]{0,15}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}
