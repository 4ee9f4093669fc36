import { viewers } from '#contract/codes/viewers.ts';
import { hostCookie, pageCookies } from '#contract/page.ts';
import type { StaffUser } from '#contract/shapes/session.ts';
import { findCookie } from './cookies.ts';

/** The audience of a log-in page of staff. */
type StaffLogin = 'admin' | 'client';

/** Long enough that a bookmark finds its log-in page after a holiday, in seconds. */
const life = 30 * 24 * 60 * 60;

/** The log-in page of a role: the platform's people have their own. */
export function staffLoginOf({ role }: Pick<StaffUser, 'role'>): StaffLogin {
  return role === viewers.admin.role ? 'admin' : 'client';
}

/** A Set-Cookie line that keeps the role's log-in page: once the session has ended, the role is not known otherwise. */
export function staffLoginCookie(user: Pick<StaffUser, 'role'>, isSecure: boolean): string {
  return lineOf(staffLoginOf(user), life, isSecure);
}

/** A Set-Cookie line that clears the cookie at log-out: the next visitor's log-in page follows from the address. */
export function noStaffLoginCookie(isSecure: boolean): string {
  return lineOf('', 0, isSecure);
}

/** Setting and clearing use the same attributes: the __Host- prefix makes browsers refuse a line without Secure. */
function lineOf(value: StaffLogin | '', maxAge: number, isSecure: boolean): string {
  const name = hostCookie(pageCookies.staffLogin, isSecure);
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** Where staff signed in last with this browser; undefined where they never did, or the visitor changed it. */
export function findStaffLogin(request: Request, isSecure: boolean): StaffLogin | undefined {
  const login = findCookie(request, hostCookie(pageCookies.staffLogin, isSecure));
  return login === 'admin' || login === 'client' ? login : undefined;
}
