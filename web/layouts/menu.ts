import { fillAddress } from '#contract/address.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { LayoutName } from '#contract/screens.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { isAllowed, screens } from '#web/app/screens.ts';
import { gateFactsOf, type Viewer } from '#web/app/viewer.ts';

export interface MenuGroup {
  /** A name of data (the exam's); absent for groups that need none. */
  label?: string;
  entries: { to: string; title: MessageKey }[];
}

/** The side column: the menu screens of these frames that this viewer may open, one group a frame. */
export function menuOf(
  layouts: readonly LayoutName[],
  viewer: Viewer,
  params: Readonly<Record<string, string | undefined>>,
  exam?: { package: PackageInfo; may: ExamMay },
): MenuGroup[] {
  const facts = gateFactsOf(viewer, exam?.package ?? viewer.client?.package ?? undefined);
  const isOpen = (screen: (typeof screens)[number]) =>
    screen.menu &&
    screen.who !== 'anyone' &&
    screen.who.includes(viewer.kind) &&
    !findShutGate(screen.unless, facts) &&
    (!exam || isAllowed(screen, exam.may));
  return layouts.map((layout) => ({
    entries: screens
      .filter((screen) => screen.layout === layout && isOpen(screen))
      .map(({ path, title }) => ({ to: fillAddress(path, params), title })),
  }));
}
