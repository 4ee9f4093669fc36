export { getNormInForce, getNormNamed } from './norms-in-force.ts';
