export { enterByLaunch } from './enter-by-launch.ts';
export { notProven, type ProvenLaunch, proveLaunch } from './prove-launch.ts';
