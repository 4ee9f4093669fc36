import type { Measured } from '#scoring/norms/chance.ts';

/** Where a score comes from: 1 temperament, 2 performance, 3 motivation, 4 subject, 5 office, 6 suitability. */
export type ScoreSource = 1 | 2 | 3 | 4 | 5 | 6;

/** Names one score of an examinee: id 'T1', 'P1', 'M1' (importance), 'V', 'J', '1' .. '6' (suitability). */
export type ScoreName = { source: ScoreSource; id: string };

/** The T-scores of one examinee, by name; what was not taken or cannot be judged is not there. */
export type ScoreTable = ReadonlyMap<string, Measured>;

type Standing = {
  t: number | null;
  sem: number | null;
  raw: number | null;
  calibrated?: boolean | undefined;
};

/** What one portion scored, or what follows from several: as much of each document as names its scores. */
export type ScoredDocument =
  | { reliability: unknown; factors: readonly ({ id: string; list: string } & Standing)[] }
  | { hints: unknown; factors: readonly { id: string; importance: Standing }[] }
  | ({ ability: string } & Standing)
  | ({ ability: string; types: readonly ({ id: string } & Standing)[] } & Standing)
  | { suitabilities: readonly ({ k: number } & Omit<Standing, 'raw'>)[] };

/** One score of a document: all null when it cannot be judged. Suitabilities have no raw score. */
export type NamedScore = ScoreName & Standing;

/** Every T-score of an examinee's documents, for patterns, standards and filters. */
export function tableDocuments(documents: readonly ScoredDocument[]): ScoreTable {
  const table = new Map<string, Measured>();
  for (const { t, sem, calibrated, ...name } of documents.flatMap(listScores))
    if (t !== null) table.set(nameKey(name), { t, sem: sem ?? 0, ...(calibrated ? { calibrated } : {}) });
  return table;
}

/** Every score of one document, also those that cannot be judged. Which there are follows from its form alone. */
export function listScores(document: ScoredDocument): NamedScore[] {
  if ('suitabilities' in document)
    return document.suitabilities.map(({ k, ...standing }) =>
      named(6, String(k), { ...standing, raw: null }),
    );
  if ('reliability' in document)
    return document.factors.map((factor) => named(factor.list === 'temperament' ? 1 : 2, factor.id, factor));
  if ('hints' in document) return document.factors.map(({ id, importance }) => named(3, id, importance));
  if (!('types' in document)) return [named(4, document.ability, document)];
  return [named(5, document.ability, document), ...document.types.map((type) => named(5, type.id, type))];
}

function named(source: ScoreSource, id: string, { t, sem, raw, calibrated }: Standing): NamedScore {
  return { source, id, t, sem, raw, ...(calibrated ? { calibrated } : {}) };
}

export function findScore(table: ScoreTable, name: ScoreName): Measured | undefined {
  return table.get(nameKey(name));
}

function nameKey({ source, id }: ScoreName): string {
  return `${source} ${id}`;
}

/** A score's name as conditions and tables write it: 'T1-1'. */
export function writeScoreName({ source, id }: ScoreName): string {
  return `${id}-${source}`;
}

/** The score that such a name names. @throws RangeError where it names none */
export function readScoreName(written: string): ScoreName {
  const [, id, source] = /^([A-Z]*\d*)-([1-6])$/.exec(written) ?? [];
  if (!id) throw new RangeError(`${written} names no score`);
  return { id, source: Number(source) as ScoreSource };
}
