export { getNormInForce, getNormNamed } from './norms/norms-in-force.ts';
