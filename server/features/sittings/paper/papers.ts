import { drawOrder, type Paper, writePaper } from '#items/paper.ts';
import { getForm } from '#items/registry.ts';
import { continueRandom, type Random } from '#scoring/random.ts';

/** Papers of ability tests in memory. One of style w serves a whole exam; of style r everybody has their own. */
const kept = new Map<string, Paper>();
const mostKept = 200;

/** The paper of a form written from a seed: the same bytes for the same seed, on every node. */
export function getPaper(form_id: string, seed: string): Paper {
  const name = nameOf(form_id, seed);
  const known = kept.get(name);
  // Removed and put back, so that the first of the map is the least recently used one.
  if (known) kept.delete(name);
  const paper = known ?? writePaper(getForm(form_id), randomOf(seed, 'paper'));
  kept.set(name, paper);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return paper;
}

/** True when the paper is in memory. */
export function isKept(form_id: string, seed: string): boolean {
  return kept.has(nameOf(form_id, seed));
}

/** A questionnaire is the same for every seed: a room of style r must not push other papers out with it. */
function nameOf(form_id: string, seed: string): string {
  const { portion } = getForm(form_id);
  return portion === 'personality' || portion === 'motivation' ? form_id : `${form_id} ${seed}`;
}

/** The order in which one examinee meets the questions (exam style r): canonical position at each display slot. */
export function drawPositions(form_id: string, seed: string): number[] {
  return drawOrder(getForm(form_id), randomOf(seed, 'order'));
}

/** Two sources from one seed: writing the paper must not depend on how many numbers the order took. */
function randomOf(seed: string, what: 'paper' | 'order'): Random {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seed.slice(at, at + 8), 16));
  const [a = 0, b = 0, c = 0, d = 0] = words;
  if (seed.length !== 32 || words.some(Number.isNaN)) throw new Error('not a seed of 128 bits in hex');
  return continueRandom([a, b, c, what === 'order' ? d ^ 0x9e3779b9 : d]);
}
