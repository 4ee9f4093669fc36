import type { ScreenName } from '#contract/screens.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** How a screen of the contract's table is shown. */
export interface Shown {
  /** Module below web/features. */
  readonly file: string;
  readonly title: MessageKey;
  /** Its title in an exam of a company's own people, where that is another one. */
  readonly titleOfEmployees?: MessageKey;
  /** The group of the side column in which it stands; a screen without one is reached from another. */
  readonly menu?: MenuGroupName;
  /** What it shows of its subject in turn; each stands in the side column. */
  readonly steps?: readonly { readonly step: string; readonly title: MessageKey }[];
  /** It opens for an exam that is a draft too. */
  readonly forDrafts?: true;
  /** The screen above it: breadcrumbs lead there, and it stays lit in the side column. */
  readonly parent?: ScreenName;
  /** It is about the viewer, not about a place: the account's menu leads there, and no screen is above it. */
  readonly isOwn?: true;
}

/**
 * Groups of the side column, in their order; the first of each frame has no title. Of an exam what is done every day comes
 * first, and its settings last.
 */
export const menuGroups = ['places', 'billing', 'measurement', 'people', 'mail', 'output', 'setup'] as const;
export type MenuGroupName = (typeof menuGroups)[number];
