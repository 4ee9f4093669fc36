import { data, type LoaderFunctionArgs } from 'react-router';

/** The account that the address names (`?id=`); without one there is no such page. */
export function userOf({ url }: Pick<LoaderFunctionArgs, 'url'>): number {
  const id = Number(url.searchParams.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 });
  return id;
}
