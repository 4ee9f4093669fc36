import type { linkages } from '#contract/calls/linkages.ts';
import type { Handler } from '../../../http/handler.ts';
import { getBatch, getFiled } from './batch-store.ts';
import { writeBatch } from './write-file.ts';

/** @throws Refusal notFound; expired */
export const pullBatch: Handler<typeof linkages.pullBatch> = async (scope, { params }) => {
  const { exam_id, exam, viewer } = scope;
  const linkage = await getFiled(scope, exam_id, viewer.id);
  const batch = await getBatch(scope, linkage.id, params.batch_id);
  return { file: await writeBatch(scope, linkage, { batch, directory: exam.directory }) };
};
