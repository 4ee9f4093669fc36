import { readableOn } from './readable-color.ts';

/** Makes a company's colour the accent of the page, darkened or lightened until text in it can be read. */
export function CompanyAccent({ color }: { color: string | null }) {
  if (!color || !/^#[0-9a-f]{6}$/i.test(color)) return null;
  const rule = `:root{--company-accent:${readableOn(color, 'light')};--company-accent-dark:${readableOn(color, 'dark')}}`;
  return <style>{rule}</style>;
}
