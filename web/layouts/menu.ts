import { fillAddress } from '#contract/address.ts';
import { examTypes } from '#contract/codes/exam.ts';
import { examStates } from '#contract/codes/status.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import { findShutGate } from '#contract/gates/gates.ts';
import type { LayoutName, ScreenName } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { isAllowed, isHidden, type Screen, screens } from '#web/app/screens.ts';
import { type MenuGroupName, menuGroups } from '#web/app/shown.ts';
import { gateFactsOf, type Viewer } from '#web/app/viewer.ts';

/** A place: a screen, or one step of it. */
export interface MenuEntry {
  name: ScreenName;
  to: string;
  title: MessageKey;
  /** Of a screen with several steps: which one, '' for the first. */
  step?: string;
}

export interface MenuGroup {
  name: MenuGroupName;
  entries: MenuEntry[];
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
  exam?: Pick<Exam, 'package' | 'may' | 'exam_type' | 'delete_status'>,
): MenuGroup[] {
  const facts = gateFactsOf(viewer, exam?.package ?? viewer.client?.package ?? undefined);
  const open = screens.filter(
    (screen) =>
      layouts.includes(screen.layout) &&
      screen.who !== 'anyone' &&
      screen.who.includes(viewer.kind) &&
      !isHidden(screen, viewer.hidden) &&
      !findShutGate(screen.unless, facts) &&
      (exam?.delete_status !== examStates.saveDraft || screen.forDrafts) &&
      (!exam || isAllowed(screen, exam.may, viewer.kind)),
  );
  return menuGroups.map((group) => ({
    name: group,
    entries: open.filter(({ menu }) => menu === group).flatMap((screen) => entriesOf(screen, params, exam)),
  }));
}

function entriesOf(
  { name, path, title, titleOfEmployees, steps }: Screen,
  params: Readonly<Record<string, string | undefined>>,
  exam: Pick<Exam, 'exam_type' | 'delete_status'> | undefined,
): MenuEntry[] {
  const own = exam?.exam_type === examTypes.employee ? (titleOfEmployees ?? title) : title;
  // A draft is one form.
  if (!steps || exam?.delete_status === examStates.saveDraft)
    return [{ name, to: fillAddress(path, params), title: own }];
  return steps.map((each) => ({
    name,
    to: fillAddress(path, params, { step: each.step || undefined }),
    title: each.title,
    step: each.step,
  }));
}
