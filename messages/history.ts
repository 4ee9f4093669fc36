import { defineMessages } from './define.ts';

/** The history of a person: tests that were reset, attempts, and the operation log. */
export const history = defineMessages({
  'examinee.tab.operationLog': { ja: '操作ログ', en: 'Operation log', zh: '操作日志' },
  'examinee.state.attempt.number': { ja: '{{number}}回目', en: 'No. {{number}}', zh: '第{{number}}次' },
  'examinee.state.act': { ja: '操作', en: 'Act', zh: '操作' },

  'examinee.attempts': { ja: 'リセット前の回答', en: 'Earlier attempts', zh: '重置前的作答' },
  'examinee.attempts.help': {
    ja: 'リセット前の回答と結果は記録として残り、得点や出力には使われません。',
    en: 'Answers and results from before a reset stay on record, but are not used in scores or outputs.',
    zh: '重置前的作答和结果作为记录保留，不用于计分和输出。',
  },
  'examinee.attempts.reset': { ja: 'リセット', en: 'Reset', zh: '重置' },
  'examinee.attempts.reason': { ja: '理由', en: 'Reason', zh: '原因' },

  'examinee.reset': { ja: 'リセット', en: 'Reset', zh: '重置' },
  'examinee.reset.of': {
    ja: '「{{portion}}」をリセット',
    en: 'Reset “{{portion}}”',
    zh: '重置“{{portion}}”',
  },
  'examinee.reset.help': {
    ja: 'この科目を未回答に戻します。受検者は、はじめから受け直せます。いまの回答と結果は記録として残りますが、得点や出力には使われません。',
    en: 'The test returns to “Not begun”, and the person can take it again from the start. The current answers and result stay on record, but no longer count in scores or outputs.',
    zh: '该测验将恢复为未作答，受测者可以从头重新作答。现有的作答和结果作为记录保留，但不再用于计分和输出。',
  },
  'examinee.reset.another': {
    ja: '次に受けるときは、別の問題が出題されます。',
    en: 'Next time, the person gets other questions.',
    zh: '下次作答时会出不同的题目。',
  },
  'examinee.reset.answering': {
    ja: 'いま回答中です。リセットすると、次に保存するときに受検が止まり、開始画面に戻ります。',
    en: 'The person is answering now. After a reset, the test stops at the next save and returns to its start page.',
    zh: '受测者正在作答。重置后，下次保存时作答将中止，并返回开始页面。',
  },
  'examinee.reset.over': {
    ja: '受検期間が終了しています。期間を延長しない限り、受検者はこの科目を受け直せません。',
    en: 'The period is over: unless it is extended, the person cannot take the test again.',
    zh: '测评时间已结束。除非延长时间，否则受测者无法重新作答。',
  },
  'examinee.reset.output': {
    ja: '作成済みの出力はそのまま残り、リセット前の結果を示します。',
    en: 'Outputs already made stay, and show the result before the reset.',
    zh: '已生成的输出保持不变，显示重置前的结果。',
  },
  'examinee.reset.answers': { ja: '回答', en: 'Answers', zh: '作答' },
  'examinee.reset.answers.change': {
    ja: '{{length}}問中{{answered}}問 → 0問',
    en: '{{answered}} of {{length}} → 0',
    zh: '{{length}}题中的{{answered}}题 → 0题',
  },
  'examinee.reset.result': { ja: '結果', en: 'Result', zh: '结果' },
  'examinee.reset.result.change': { ja: 'あり → なし', en: 'Scored → none', zh: '有 → 无' },
  'examinee.reset.outputState': { ja: '出力', en: 'Output', zh: '输出' },
  'examinee.reset.outputState.change': {
    ja: '出力済 → 未出力',
    en: 'Output → not output',
    zh: '已输出 → 未输出',
  },
  'examinee.reset.form.reason': { ja: 'リセットの理由', en: 'Reason for the reset', zh: '重置原因' },
  'examinee.reset.form.reason.help': {
    ja: '255文字以内。受検者には表示されません。',
    en: 'At most 255 characters. The person does not see it.',
    zh: '255字以内。不会显示给受测者。',
  },
  'examinee.reset.reason.required': {
    ja: 'リセットの理由を入力してください。',
    en: 'Please enter the reason for the reset.',
    zh: '请输入重置原因。',
  },
  'examinee.reset.done': {
    ja: '回答状態をリセットしました。',
    en: 'The test was reset.',
    zh: '已重置作答状态。',
  },

  'examinee.log.created_at': { ja: '日時・操作した人', en: 'When and who', zh: '时间・操作人' },
  'examinee.log.text': { ja: '操作', en: 'What', zh: '操作' },
  'examinee.log.changes': { ja: '変更内容', en: 'Changes', zh: '更改内容' },
  'examinee.log.change': {
    ja: '{{before}} → {{after}}',
    en: '{{before}} → {{after}}',
    zh: '{{before}} → {{after}}',
  },
  'examinee.log.nothing': { ja: '（空欄）', en: '(empty)', zh: '（空白）' },
  'examinee.log.empty': {
    ja: '操作ログはまだありません',
    en: 'Nothing has been done yet',
    zh: '尚无操作日志',
  },
  'examinee.log.empty.help': {
    ja: '追加や受検、出力などの操作が、ここに記録されます。',
    en: 'Actions on this person, such as adding, answering and output, are recorded here.',
    zh: '添加、作答、输出等操作会记录在此。',
  },
});
