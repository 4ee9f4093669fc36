import { data, redirect } from 'react-router';
import { type Flash, pageCookies } from '#contract/page.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { pageContext } from '#web/app/page-context.ts';
import type { PageArgs } from './client.ts';

/** Ends an action: goes to a page that shows a confirmation ("1,999名分の受検者一覧の作成を受け付けました。") as a toast; numbers are written here. */
export function redirectWithToast(args: PageArgs, to: string, key: MessageKey, values?: ToastValues) {
  return redirect(to, { headers: confirmation(args, key, values) });
}

/** Ends an action of which a part was not done: goes to the page where that is put right, and says so. */
export function redirectWithTrouble(args: PageArgs, to: string, key: MessageKey) {
  const { isSecure } = args.context.get(pageContext);
  return redirect(to, { headers: { 'Set-Cookie': flashCookie({ tone: 'error', key }, isSecure) } });
}

/** Ends an action that stays on its page: what it made, and the confirmation as a toast. */
export function stayWithToast<Made>(args: PageArgs, made: Made, key: MessageKey, values?: ToastValues) {
  return data(made, { headers: confirmation(args, key, values) });
}

/** What follows an act (`done`): the page again, with a confirmation as a toast. */
export function toastHere(key: MessageKey) {
  return ({ args }: { args: PageArgs }) => redirectWithToast(args, args.url.pathname + args.url.search, key);
}

type ToastValues = Readonly<Record<string, string | number>>;

function confirmation(args: PageArgs, key: MessageKey, values: ToastValues = {}) {
  const { language, isSecure } = args.context.get(pageContext);
  const written = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value, language) : value,
  ]);
  return {
    'Set-Cookie': flashCookie({ tone: 'success', key, args: Object.fromEntries(written) }, isSecure),
  };
}

/** One minute is enough for a redirect; the host takes the cookie away when it has been shown. */
export function flashCookie(flash: Flash, isSecure: boolean): string {
  const value = encodeURIComponent(
    JSON.stringify({ ...flash, ...(flash.text && { text: flash.text.slice(0, 500) }) }),
  );
  return `${pageCookies.flash}=${value}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}
