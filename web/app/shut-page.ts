import { createContext, data } from 'react-router';
import type { PageArgs } from '#web/api/client.ts';

/** Statuses with which a page is refused: the frame around it stays and shows the error page. */
export type ShutStatus = 403 | 404;

const shutContext = createContext<ShutStatus | null>(null);

/**
 * Refuses the page of this request. The guard does not throw, because the router would then leave out the frame with
 * its menu: the frame shows the error page instead of the screen, and every call that the screen's loader or action
 * fires is refused before it is sent.
 */
export function shutPage({ context }: Pick<PageArgs, 'context'>, status: ShutStatus): void {
  context.set(shutContext, status);
}

/** The status with which the guards refused this page, or null when it is open. */
export function findShut({ context }: Pick<PageArgs, 'context'>): ShutStatus | null {
  return context.get(shutContext);
}

/** @throws the error page's response when the page is refused */
export function refuseIfShut(args: Pick<PageArgs, 'context'>): void {
  const status = findShut(args);
  if (status !== null) throw data(null, { status });
}
