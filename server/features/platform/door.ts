/* What the platform sets for itself: maintenance and switched-off features. Every node goes by it within seconds. */

export { giveCredits } from './give-credits.ts';
export { hiddenFeatures } from './hidden-features.ts';
export { findShut } from './settings-now.ts';
