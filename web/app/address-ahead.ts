/**
 * The address at which the router fetches the data of a link's page, written as it writes it. Undefined for the page
 * that is open, and for a company's page from outside that company: its calls say who has entered, and a mouse that
 * rests on a link has not.
 * @param href of the link, whole @param here the address of the page that is open
 */
export function findAddressAhead(href: string, here: string): string | undefined {
  const [url, open] = [new URL(href), new URL(here)];
  if (url.pathname + url.search === open.pathname + open.search) return undefined;
  const company = companyOf(url);
  if (company !== undefined && company !== companyOf(open)) return undefined;
  url.hash = '';
  url.pathname += '.data';
  url.searchParams.delete('index');
  return url.href;
}

/** The company within whose pages an address is. */
function companyOf({ pathname }: URL): string | undefined {
  return /^\/client\/(\d+)(\/|$)/i.exec(pathname)?.[1];
}
