import type { z } from 'zod';
import type { examinees } from '#contract/calls/examinees.ts';
import type { registrations } from '#contract/codes/duplicates.ts';
import type { Language } from '#contract/codes/languages.ts';
import type { DuplicatePair } from '#contract/shapes/duplicate.ts';
import type { Handler } from '../../../http/handler.ts';
import { paginationOf } from '../../../http/paging.ts';
import { presentExaminee } from '../present-examinee.ts';
import { hasBegun } from '../rules.ts';
import { type AlikeRecord, listPairs, type PairRecord } from './find-pairs.ts';
import { listKeeps, type PairMember } from './rules.ts';

export const checkDuplicates: Handler<typeof examinees.checkDuplicates> = async (scope, { query }) => {
  const { rows, total, large_groups } = await listPairs(scope, query);
  return {
    data: rows.map((pair) => presentPair(pair, scope.language)),
    pagination: paginationOf(query, total),
    large_groups,
  };
};

function presentPair(
  { people: [one, other], reasons, is_strong }: PairRecord,
  language: Language,
): z.input<typeof DuplicatePair> {
  return {
    people: [presentPerson(one, language), presentPerson(other, language)],
    reasons,
    is_strong,
    keeps: listKeeps(memberOf(one), memberOf(other)),
  };
}

function presentPerson(record: AlikeRecord, language: Language) {
  return {
    ...presentExaminee(record, language, { output: false }),
    exam_name: record.exam_name,
    time_factor: record.time_factor,
    has_begun: hasBegun(record),
    is_answering: record.is_answering,
    registered_by: (record.added_by && ways[record.added_by]) || null,
  };
}

/** What the operation log calls the ways into an exam. */
const ways: Readonly<Record<string, (typeof registrations)[number]>> = {
  'examinees.add': 'add',
  'examinees.generateMultiples': 'issue',
  'examinees.import': 'import',
  'sessions.examineeSso': 'launch',
};

function memberOf(record: AlikeRecord): PairMember {
  const { id, exam_id, test_status, created_at, services, classification, section, tags } = record;
  return {
    ...{ id, exam_id, test_status, created_at, services },
    values: { ...record, classification_id: classification?.id ?? null, section_id: section?.id ?? null },
    tags: tags.map((tag) => tag.id),
  };
}
