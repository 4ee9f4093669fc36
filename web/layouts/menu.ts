import { fillAddress } from '#contract/address.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { LayoutName, ScreenName } from '#contract/screens.ts';
import type { ExamMay } from '#contract/shapes/exam.ts';
import type { PackageInfo } from '#contract/shapes/session.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { isAllowed, type MenuGroupName, menuGroups, screens } from '#web/app/screens.ts';
import { gateFactsOf, type Viewer } from '#web/app/viewer.ts';

export interface MenuGroup {
  name: MenuGroupName;
  entries: { name: ScreenName; to: string; title: MessageKey }[];
}

/** The side column of a company's screens and of the platform's: a company's own people never leave theirs. */
export function staffMenuOf(viewer: Viewer): MenuGroup[] {
  const { client, kind } = viewer;
  const layouts: LayoutName[] = [
    ...(isPlatform(kind) ? (['admin'] as const) : []),
    ...(client ? (['authorized'] as const) : []),
  ];
  return menuOf(layouts, viewer, client ? { clientId: String(client.id) } : {});
}

/** The side column: the places in these frames that this viewer may open, by groups. */
export function menuOf(
  layouts: readonly LayoutName[],
  viewer: Viewer,
  params: Readonly<Record<string, string | undefined>>,
  exam?: { package: PackageInfo; may: ExamMay },
): MenuGroup[] {
  const facts = gateFactsOf(viewer, exam?.package ?? viewer.client?.package ?? undefined);
  const open = screens.filter(
    (screen) =>
      layouts.includes(screen.layout) &&
      screen.who !== 'anyone' &&
      screen.who.includes(viewer.kind) &&
      !findShutGate(screen.unless, facts) &&
      (!exam || isAllowed(screen, exam.may)),
  );
  return menuGroups.map((group) => ({
    name: group,
    entries: open
      .filter(({ menu }) => menu === group)
      .map(({ name, path, title }) => ({ name, to: fillAddress(path, params), title })),
  }));
}
