import { data, type LoaderFunctionArgs } from 'react-router';
import { refuseIfShut } from '#web/app/shut-page.ts';

/** The account that the address names (`?id=`); without one the page does not exist. */
export function userOf(args: Pick<LoaderFunctionArgs, 'url' | 'context'>): number {
  refuseIfShut(args);
  const id = Number(args.url.searchParams.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return id;
}
