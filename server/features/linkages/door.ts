export { enterByLaunch } from './enter-by-launch.ts';
export { isReadablePattern } from './id-pattern.ts';
export { notProven, type ProvenLaunch, proveLaunch } from './prove-launch.ts';
export { readAddress } from './return-address.ts';
