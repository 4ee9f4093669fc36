import { data } from 'react-router';

/**
 * The company whose norms an address names; null: the platform's.
 * @throws the 404 page for what is no id: it must not fall back on the platform's norm of the same number
 */
export function companyOf(url: URL): number | null {
  const id = url.searchParams.get('client_id') ?? '';
  if (id === '') return null;
  if (!/^[1-9][0-9]{0,14}$/.test(id)) throw data(null, { status: 404 });
  return Number(id);
}
