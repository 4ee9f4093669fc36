/** Where a worker's errors go. The logger cuts values out of them, because they may be personal data. */
export interface WorkerLog {
  error(fields: object, message: string): void;
  info(fields: object, message: string): void;
}
