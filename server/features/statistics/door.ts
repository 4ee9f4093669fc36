export { findNormOfGroup, getNormInForce, getNormNamed, type NormGroup } from './norms/norms-in-force.ts';
export { countDays } from './series/count-days.ts';
