import { setTimeout as pause } from 'node:timers/promises';
import { getForm } from '#items/registry.ts';
import type { RunningCandidate } from './running-candidates.ts';

/** Each candidate turns a page this often, in ms. */
const every = 5_000;

/** Saves of people who sit while something else goes on. */
export interface PacedSaves {
  /** Ends the saving. @returns milliseconds of each save, and how many were not taken */
  stop(): Promise<{ latencies: number[]; refused: number }>;
}

/** Lets each of these people save a page every five seconds, spread evenly, until it is stopped. */
export function beginSaving(port: number, candidates: readonly RunningCandidate[]): PacedSaves {
  const latencies: number[] = [];
  let refused = 0;
  let isOver = false;
  const { form } = getForm('personality-recruit-v1');
  const value = '1'.repeat(form.item_count);
  const save = async (candidate: RunningCandidate) => {
    candidate.seq += 1;
    const page = 1 + ((candidate.seq - 1) % form.page_count);
    const begin = performance.now();
    const response = await fetch(
      `http://127.0.0.1:${port}/api/examinee/answers/${candidate.answer_id}/page`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${candidate.token}` },
        body: JSON.stringify({ page, value, seq: candidate.seq, writer: 'bench-writer' }),
      },
    );
    await response.arrayBuffer();
    latencies.push(performance.now() - begin);
    if (!response.ok) refused += 1;
  };
  const sit = async (candidate: RunningCandidate, place: number) => {
    await pause((every * place) / candidates.length);
    while (!isOver) await Promise.all([save(candidate), pause(every)]);
  };
  const sitting = Promise.all(candidates.map(sit));
  return {
    async stop() {
      isOver = true;
      await sitting;
      return { latencies, refused };
    },
  };
}
