import type { Browser, System } from '#contract/codes/devices.ts';

/** The first sign that is found decides: browsers name the ones they descend from as well. */
const browserSigns: readonly [RegExp, Browser][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bOPR\//, 'opera'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bVersion\/.*\bSafari\//, 'safari'],
];
const systemSigns: readonly [RegExp, System][] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/** What a request says of the device that sent it. */
export function deviceOf(agent: string | undefined): { browser: Browser; system: System } {
  const said = (agent ?? '').slice(0, 1000);
  const find = <Word>(signs: readonly [RegExp, Word][]) => signs.find(([sign]) => sign.test(said))?.[1];
  return { browser: find(browserSigns) ?? 'other', system: find(systemSigns) ?? 'other' };
}
