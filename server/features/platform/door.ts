/* What the platform sets for itself: maintenance and switched-off features. Every node goes by it within seconds. */

export { hiddenFeatures } from './features.ts';
export { giveCredits } from './give-credits.ts';
export { findShutSeconds } from './settings-now.ts';
