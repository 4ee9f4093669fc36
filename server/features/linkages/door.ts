export { deliverLinkages } from './deliveries/deliver-linkages.ts';
export { endKey, makeKey } from './keys/make-key.ts';
export { enterByLaunch } from './launches/enter-by-launch.ts';
export { isReadablePattern } from './launches/id-pattern.ts';
export { notProven, type ProvenLaunch, proveLaunch } from './launches/prove-launch.ts';
export { readAddress } from './launches/return-address.ts';
export { findOpening } from './orders/find-opening.ts';
