import { z } from 'zod';

/** An uploaded file as a handler sees it. What it says of itself is not believed: see the magic bytes checks. */
export const UploadedFile = z.object({
  filename: z.string().max(255, 'file.name'),
  type: z.string().max(255, 'file.type'),
  bytes: z.instanceof(Uint8Array),
  /** True when the body went on after the limit; then `bytes` holds the part up to it. */
  truncated: z.boolean(),
});
export type UploadedFile = z.output<typeof UploadedFile>;
