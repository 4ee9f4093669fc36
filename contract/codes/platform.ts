/** What the platform sets for itself (`platform_settings`). */
export const platformSettings = ['maintenance', 'hiddenFeatures'] as const;
export type PlatformSetting = (typeof platformSettings)[number];

/** Features that can be switched off for the whole product: their calls and screens are not found. */
export const features = ['analysis', 'observers', 'signOn', 'apiTokens', 'statistics', 'linkages'] as const;
export type Feature = (typeof features)[number];

/** Steps of a test that are counted by the day. */
export const countedSteps = ['begun', 'finished', 'timed_out'] as const;
export type CountedStep = (typeof countedSteps)[number];

/** What candidates sit at, as far as it is counted. */
export const deviceKinds = ['computer', 'mobile', 'other'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/** Who sees a notice of the platform. */
export const audiences = ['staff', 'candidates'] as const;
export type Audience = (typeof audiences)[number];

/** Where a notice stands: shown now, behind a newer one, to come, over, or taken back. */
export const noticeStates = ['shown', 'covered', 'next', 'over', 'withdrawn'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** Where a maintenance stands: to come, running, ended while tests get their time back, over. */
export const windowStates = ['next', 'running', 'ending', 'over'] as const;
export type WindowState = (typeof windowStates)[number];

/** Of a maintenance, in milliseconds. */
export const maintenance = {
  /** How long a node goes by what it has read of the platform's settings. */
  remembered: 2_000,
  /** A window begins so long after it was set at the soonest: every node knows of it then. */
  lead: 5_000,
  /** A form has minutes: a beginning in the present one is taken for now. */
  late: 60_000,
  longest: 24 * 3_600_000,
  /** A credit that is given later than this after the end counts the delay in. */
  punctual: 15_000,
} as const;

/** Seconds that everybody gets beside what a maintenance or an outage took: to come back to the test. */
export const secondsToReturn = 30;

/** Why a running test was given more time. */
export const creditCauses = ['staff', 'outage', 'maintenance'] as const;
export type CreditCause = (typeof creditCauses)[number];

/** An exam with more people than this is erased when two administrators want it. */
export const peopleOfOneAdministrator = 1000;

/** Days a deleted company can be restored. */
export const restorableDays = 30;

/** Hours between the wish to erase an exam and its beginning. */
export const erasureHours = [24, 0] as const;
