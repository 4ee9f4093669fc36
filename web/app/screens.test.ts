import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { portionKinds } from '#contract/codes/exam.ts';
import { contract } from '#contract/contract.ts';
import { testPageOf } from '#web/features/sittings/candidate-address.ts';
import { menuOf } from '#web/layouts/menu.ts';
import { isAllowed, screens } from './screens.ts';
import type { Viewer } from './viewer.ts';

/** The call each screen inside an exam cannot do without. */
const calls: Record<string, Call> = {
  'exams/top/exam-top-screen.tsx': contract.examinees.search,
  'exams/status/exam-status-screen.tsx': contract.exams.showStatus,
  'examinees/add/add-examinee-screen.tsx': contract.examinees.add,
  'examinees/import/import-csv-screen.tsx': contract.examinees.importCsv,
  'examinees/answers/import-answer-screen.tsx': contract.examinees.importAnswers,
  'examinees/duplicates/check-duplicate-screen.tsx': contract.examinees.checkDuplicates,
  'examinees/multiple/edit-multiple-screen.tsx': contract.examinees.editMultiples,
  'examinees/multiple/add-subject-screen.tsx': contract.examinees.addItems,
  'examinees/detail/examinee-detail-screen.tsx': contract.examinees.show,
  'examinees/compare/compare-screen.tsx': contract.examinees.compare,
  'examinees/privacy/exam-privacy-screen.tsx': contract.examinees.listCopyRequests,
  'mails/write/mail-recipients-screen.tsx': contract.mails.listRecipients,
  'mails/write/mail-create-screen.tsx': contract.mails.sendMultiple,
  'exams/form/edit-exam-screen.tsx': contract.exams.update,
  'exam-sets/exam-set-screen.tsx': contract.examSets.list,
  'accounts/observers/import-observers-screen.tsx': contract.accounts.importObservers,
  'exam-sets/add-exam-set-screen.tsx': contract.examSets.add,
  'groupings/settings/classification-setting-screen.tsx': contract.groupings.listClassifications,
  'groupings/settings/section-setting-screen.tsx': contract.groupings.listSections,
  'groupings/settings/tag-setting-screen.tsx': contract.groupings.listTags,
  'mails/templates/template-list-screen.tsx': contract.mails.listTemplates,
  'mails/templates/add-template-screen.tsx': contract.mails.addTemplate,
  'mails/templates/edit-template-screen.tsx': contract.mails.updateTemplate,
  'mails/templates/mail-texts-screen.tsx': contract.mails.replaceTexts,
  'mails/notices/destinations-screen.tsx': contract.mails.setDestinations,
  'mails/reminders/exam-reminder-screen.tsx': contract.mails.setReminder,
  'linkages/sonar-screen.tsx': contract.linkages.updateSonar,
  'linkages/iweb-screen.tsx': contract.linkages.setIweb,
  'linkages/e2r-screen.tsx': contract.linkages.updateE2r,
  'linkages/people-screen.tsx': contract.linkages.resend,
  'linkages/deliveries-screen.tsx': contract.linkages.resend,
  'linkages/handover-screen.tsx': contract.linkages.addHandover,
  'outputs/export-people-screen.tsx': contract.outputs.exportPeople,
  'outputs/targets/output-targets-screen.tsx': contract.outputs.createCondition,
  'outputs/answers/answers-screen.tsx': contract.outputs.exportAnswers,
  'outputs/answers/answers-list-screen.tsx': contract.outputs.listAnswersHistory,
  'outputs/answers/software-screen.tsx': contract.outputs.exportAnswers,
  'outputs/answers/software-list-screen.tsx': contract.outputs.listAnswersHistory,
  'outputs/output-list-screen.tsx': contract.outputs.listHistory,
  'analysis/search/result-list-screen.tsx': contract.analysis.search,
  'analysis/search/result-preview-screen.tsx': contract.analysis.search,
  'analysis/patterns/pattern-list-screen.tsx': contract.analysis.listPatterns,
  'analysis/patterns/add-pattern-screen.tsx': contract.analysis.addPattern,
  'analysis/patterns/edit-pattern-screen.tsx': contract.analysis.updatePattern,
  'analysis/patterns/confirm-pattern-screen.tsx': contract.analysis.addPattern,
  'mails/history/mail-histories-screen.tsx': contract.mails.listHistories,
  'mails/history/mail-screen.tsx': contract.mails.showHistory,
  'mails/history/mail-outbox-screen.tsx': contract.mails.listOutbox,
};
const inExams = screens.filter(({ layout }) => layout === 'exam');
const package_ = {
  id: 1,
  name: 'EXAM5',
  service: 'EXAM5' as const,
  type: 'ASP' as const,
  contents: ['personality' as const],
};
const limited: Viewer = {
  user: { id: 1, name: '', login_id: '', role: 'o', kind: 1, restricted: true, client_id: 1 },
  kind: 'operator',
  client: null,
  hidden: [],
};

describe('a screen inside an exam', () => {
  it.each(inExams)('needs what its call needs: $file', ({ file, needs }) => {
    expect(Object.keys(calls)).toContain(file);
    expect(needs).toBe(calls[file]?.needs);
  });

  it('opens for a restricted account that was given what it needs', () => {
    const may = { manage: false, output: true };
    expect(isAllowed({ needs: 'manage' }, may, 'operator')).toBe(false);
    expect(isAllowed({ needs: 'output' }, may, 'operator')).toBe(true);
    expect(isAllowed({}, may, 'operator')).toBe(true);
    expect(isAllowed({ needs: 'manage' }, may, 'viewOnlyAdmin')).toBe(true);
  });

  it('is no entry of the menu when it does not open', () => {
    const entries = (may: { manage: boolean; output: boolean }, service: 'EXAM1' | 'EXAM5' = 'EXAM5') =>
      menuOf(
        ['exam'],
        limited,
        { clientId: '1', examId: '2' },
        { package: { ...package_, service }, may, exam_type: 1, delete_status: 0 },
      )
        .flatMap((group) => group.entries)
        .map(({ title }) => title);
    const settings = [
      'page.examSets',
      'page.grouping.classification',
      'page.grouping.section',
      'page.grouping.tag',
    ];
    expect(entries({ manage: false, output: false })).toEqual([
      'page.examTop',
      'page.examStatus',
      'page.mailTemplates',
      ...settings,
    ]);
    expect(entries({ manage: true, output: true })).toEqual([
      'page.examTop',
      'page.examStatus',
      'page.importAnswers',
      'page.checkDuplicate',
      'page.privacy',
      'page.mailCreate',
      'page.mailHistories',
      'page.mailTemplates',
      'page.mailTexts',
      'page.examReminder',
      'page.destinations',
      'page.outputList',
      'page.exportPeople',
      'page.outputAnswers',
      'page.analysis',
      'page.factorPatterns',
      'page.editExam.basic',
      'page.editExam.content',
      ...settings,
      'page.linkages',
    ]);
    expect(entries({ manage: true, output: true }, 'EXAM1')).not.toContain('page.checkDuplicate');
    expect(entries({ manage: false, output: true }, 'EXAM1')).toEqual(
      expect.arrayContaining([
        'page.outputList',
        'page.exportPeople',
        'page.outputAnswers',
        'page.softwareData',
      ]),
    );
  });
});

describe('a screen of staff', () => {
  it('stands in the menu, below one that does, or is about whoever looks', () => {
    const lost = screens.filter(
      ({ layout, menu, parent, isOwn }) =>
        ['admin', 'authorized', 'exam'].includes(layout) && !menu && !parent && !isOwn,
    );
    expect(lost).toEqual([]);
  });
});

describe('a page of a candidate', () => {
  it.each(portionKinds)('shows the portions of its kind: %s', (kind) => {
    const page = screens.find(({ name }) => name === testPageOf(kind));
    expect(page?.file).toBe('sittings/paper/test-page-screen.tsx');
  });
});
