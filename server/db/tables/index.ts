export * from './companies.ts';
export * from './examinees.ts';
export * from './exams.ts';
export * from './norms.ts';
export * from './operation-logs.ts';
export * from './outputs.ts';
export * from './sessions.ts';
