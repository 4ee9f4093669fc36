import type { DeviceKind } from './platform.ts';

/** What distinguishes devices: the browser, and the system it runs on. Programs have neither. */
export const browsers = ['edge', 'opera', 'chrome', 'firefox', 'safari', 'other'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['windows', 'ios', 'macos', 'android', 'chromeos', 'linux', 'other'] as const;
export type System = (typeof systems)[number];

/** What somebody sits at, as it is counted: nothing else of a candidate's browser is kept. */
export function deviceKindOf(system: System): DeviceKind {
  if (system === 'other') return 'other';
  return system === 'ios' || system === 'android' ? 'mobile' : 'computer';
}
