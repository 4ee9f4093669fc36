/** Where a worker's errors go. The logger cuts values out of them: they may be people's words. */
export interface WorkerLog {
  error(fields: object, message: string): void;
  info(fields: object, message: string): void;
}
