export { findNormOfGroup, getNormInForce, getNormNamed } from './norms/norms-in-force.ts';
export { countDays } from './series/count-days.ts';
