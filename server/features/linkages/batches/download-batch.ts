import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { getBatch, getFiled } from './batch-store.ts';
import { writeBatch } from './write-file.ts';

/** @throws Refusal notFound; expired */
export const downloadBatch: Handler<typeof linkages.downloadBatch> = async (scope, { params }) => {
  const { exam_id, exam } = scope;
  const { service, batch_id } = params;
  const linkage = await getFiled(scope, exam_id, service);
  const batch = await getBatch(scope, linkage.id, batch_id);
  return { file: await writeBatch(scope, linkage, { batch, directory: exam.directory, service }) };
};
