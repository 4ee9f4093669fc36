/** The path of the Chromium for journeys and screenshots. */
export function findChromium(): string;
