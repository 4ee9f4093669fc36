/** What distinguishes devices: the browser, and the system it runs on. Programs have neither. */
export const browsers = ['edge', 'opera', 'chrome', 'firefox', 'safari', 'other'] as const;
export type Browser = (typeof browsers)[number];

export const systems = ['windows', 'ios', 'macos', 'android', 'chromeos', 'linux', 'other'] as const;
export type System = (typeof systems)[number];
