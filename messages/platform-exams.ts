import { defineMessages } from './define.ts';

/** Exams as the platform sees them: their states, legal holds and erasure. */
export const platformExams = defineMessages({
  'exam.state.notAction': { ja: '公開', en: 'Published', zh: '已发布' },
  'exam.state.saveDraft': { ja: '下書き', en: 'Draft', zh: '草稿' },
  'exam.state.softDelete': {
    ja: '削除済み（復元可）',
    en: 'Deleted, can be restored',
    zh: '已删除（可恢复）',
  },
  'exam.state.waitDelete': { ja: '完全削除待ち', en: 'To be erased', zh: '等待彻底删除' },
  'exam.state.failDelete': { ja: '完全削除に失敗', en: 'Erasure failed', zh: '彻底删除失败' },
  'exam.state.deleting': { ja: '完全削除中', en: 'Being erased', zh: '彻底删除中' },
  'exam.state.hardDelete': { ja: '完全削除済み', en: 'Erased', zh: '已彻底删除' },
  'exam.state.stays.notAction': {
    ja: 'この検査は公開されているため、この操作はできません。',
    en: 'The exam is published: this cannot be done.',
    zh: '该测评已发布，无法执行此操作。',
  },
  'exam.state.stays.saveDraft': {
    ja: 'この検査は下書きのため、この操作はできません。',
    en: 'The exam is a draft: this cannot be done.',
    zh: '该测评为草稿，无法执行此操作。',
  },
  'exam.state.stays.softDelete': {
    ja: 'この検査は削除済みのため、この操作はできません。',
    en: 'The exam is deleted: this cannot be done.',
    zh: '该测评已删除，无法执行此操作。',
  },
  'exam.state.stays.waitDelete': {
    ja: 'この検査は完全削除待ちのため、この操作はできません。',
    en: 'The exam waits to be erased: this cannot be done.',
    zh: '该测评正等待彻底删除，无法执行此操作。',
  },
  'exam.state.stays.failDelete': {
    ja: 'この検査は完全削除に失敗した状態のため、この操作はできません。',
    en: 'Erasing the exam has failed: this cannot be done.',
    zh: '该测评彻底删除失败，无法执行此操作。',
  },
  'exam.state.stays.deleting': {
    ja: 'この検査は完全削除中のため、この操作はできません。',
    en: 'The exam is being erased: this cannot be done.',
    zh: '该测评正在彻底删除，无法执行此操作。',
  },
  'exam.state.stays.hardDelete': {
    ja: 'この検査は完全に削除されているため、この操作はできません。',
    en: 'The exam is erased: this cannot be done.',
    zh: '该测评已彻底删除，无法执行此操作。',
  },
  'exam.held': {
    ja: 'データが保全されているため、消去できません。',
    en: 'A legal hold is in force: nothing is erased.',
    zh: '数据处于保全状态，无法删除。',
  },
  'exam.hold.reason.required': {
    ja: '保全の理由を入力してください。',
    en: 'Please enter the reason for the hold.',
    zh: '请输入保全理由。',
  },
  'exam.hold.past': {
    ja: '保全の期限は、現在より後にしてください。',
    en: 'The end of the hold must lie ahead.',
    zh: '保全期限必须晚于当前时间。',
  },
  'exam.delete.reason.required': {
    ja: '削除の理由を入力してください。',
    en: 'Please enter the reason for the deletion.',
    zh: '请输入删除理由。',
  },
  'exam.erase.preview.required': {
    ja: '削除される件数を確認してから操作してください。',
    en: 'Look at what will be erased first.',
    zh: '请先确认将被删除的数量。',
  },
  'exam.erase.changed': {
    ja: '確認した後に件数が変わりました。新しい件数を確認してください。',
    en: 'The numbers have changed since you looked. Check the new ones.',
    zh: '确认后数量发生了变化，请重新确认。',
  },
  'exam.erase.unwanted': {
    ja: '承認を待っている完全削除はありません。',
    en: 'No erasure waits to be confirmed.',
    zh: '没有等待批准的彻底删除。',
  },
  'exam.erase.ownWish': {
    ja: '自分が申請した完全削除は、ほかの運営者が承認してください。',
    en: 'Another administrator has to confirm what you have asked for.',
    zh: '您申请的彻底删除需由其他管理员批准。',
  },
  'exam.erase.problem.unexpected': {
    ja: '完全削除の途中で問題が起きました。もう一度実行してください。',
    en: 'Something went wrong while erasing. Try again.',
    zh: '彻底删除过程中出现问题，请重试。',
  },
});
