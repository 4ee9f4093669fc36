import { defineMessages } from './define.ts';

/** The same person twice. */
export const duplicates = defineMessages({
  'page.checkDuplicate': { ja: '重複チェック', en: 'Duplicates', zh: '重复检查' },
  'duplicate.same': {
    ja: '異なる2名を選択してください。',
    en: 'Choose two different people.',
    zh: '请选择两位不同的受测者。',
  },
  'duplicate.bothBegun': {
    ja: '2名とも受検を開始しているため、統合できません。どちらかを非表示にすることはできます。',
    en: 'Both have begun, so they cannot be merged. You can hide one of them instead.',
    zh: '两位都已开始测评，无法合并。可以隐藏其中一位。',
  },
  'duplicate.begunSince': {
    ja: '非表示にしようとした受検者が受検を開始しました。画面を更新して、もう一度確認してください。',
    en: 'The person to be hidden has begun meanwhile. Reload the page and look again.',
    zh: '要隐藏的受测者已开始测评。请刷新页面后重新确认。',
  },
  'duplicate.settled': {
    ja: 'この組は、ほかの操作ですでに処理されたか、重複ではなくなりました。画面を更新してください。',
    en: 'This pair was settled meanwhile, or is no longer one. Reload the page.',
    zh: '该组合已被处理，或已不再重复。请刷新页面。',
  },

  'duplicate.views': { ja: '表示する内容', en: 'What is shown', zh: '显示内容' },
  'duplicate.view.pairs': { ja: '重複の候補', en: 'Possible duplicates', zh: '疑似重复' },
  'duplicate.view.acts': { ja: '最近の処理', en: 'Recently settled', zh: '最近的处理' },
  'duplicate.view.dismissed': { ja: '重複ではない組', en: 'Not duplicates', zh: '非重复组合' },
  'duplicate.reach': { ja: '確認する範囲', en: 'Where to look', zh: '检查范围' },
  'duplicate.reach.0': { ja: 'この検査', en: 'This exam', zh: '本测评' },
  'duplicate.reach.1': { ja: '採用のすべての検査', en: 'All recruiting exams', zh: '所有招聘测评' },
  'duplicate.found.pairs': {
    ja: '重複の候補 {{number}}組',
    en: 'Pairs: {{number}}',
    zh: '疑似重复 {{number}}组',
  },
  'duplicate.found.acts': {
    ja: '最近の処理 {{number}}件',
    en: 'Settled: {{number}}',
    zh: '最近的处理 {{number}}项',
  },
  'duplicate.found.dismissed': {
    ja: '重複ではない組 {{number}}組',
    en: 'Not duplicates: {{number}}',
    zh: '非重复组合 {{number}}组',
  },
  'duplicate.lead.pairs': {
    ja: '同じ人が2回登録されている可能性がある組を、確度の高い順に表示します。非表示の受検者は含みません。',
    en: 'People who may have been registered twice, the likeliest first. Hidden people are left out.',
    zh: '按可能性从高到低显示可能重复登记的受测者。不包含已隐藏的受测者。',
  },
  'duplicate.lead.acts': {
    ja: '{{hours}}時間以内の統合と非表示は、元に戻せます。',
    en: 'What was merged or hidden can be undone for {{hours}} hours.',
    zh: '{{hours}}小时内的合并和隐藏可以撤销。',
  },
  'duplicate.lead.dismissed': {
    ja: '別人と確認した組です。重複の候補には表示しません。',
    en: 'These are known to be different people, and do not come up again.',
    zh: '已确认为不同的人，不再显示为疑似重复。',
  },
  'duplicate.empty.pairs': {
    ja: '重複の可能性がある受検者はいません。',
    en: 'Nobody seems to be registered twice.',
    zh: '没有疑似重复的受测者。',
  },
  'duplicate.empty.pairs.help': {
    ja: 'メールアドレスが同じ人や、フリガナが同じで性別・年代が食い違わない人がいると、ここに表示します。',
    en: 'People with the same email address, or with the same reading and no different gender or age group, would stand here.',
    zh: '如有邮箱地址相同，或姓名读音相同且性别、年龄段不矛盾的受测者，会显示在这里。',
  },
  'duplicate.empty.acts': {
    ja: '元に戻せる処理はありません。',
    en: 'There is nothing to undo.',
    zh: '没有可撤销的处理。',
  },
  'duplicate.empty.acts.help': {
    ja: '統合または非表示にした組を、{{hours}}時間ここに表示します。',
    en: 'Pairs that are merged, or of whom one is hidden, stand here for {{hours}} hours.',
    zh: '合并或隐藏的组合会在此显示{{hours}}小时。',
  },
  'duplicate.empty.dismissed': {
    ja: '重複ではないとした組はありません。',
    en: 'No pair has been marked as different people.',
    zh: '没有标记为非重复的组合。',
  },
  'duplicate.empty.dismissed.help': {
    ja: '「別人として扱う」を選んだ組を、ここで確認し、候補に戻せます。',
    en: 'Pairs that you mark as different people can be looked at and taken back here.',
    zh: '选择“视为不同的人”的组合可在此查看，并恢复为候选。',
  },
  'duplicate.pair': { ja: '{{one}} と {{other}}', en: '{{one}} and {{other}}', zh: '{{one}} 与 {{other}}' },
  'duplicate.person': {
    ja: '{{name}}（ID：{{login_id}}）',
    en: '{{name}} (ID {{login_id}})',
    zh: '{{name}}（ID：{{login_id}}）',
  },
  'duplicate.person.of': {
    ja: '{{called}}・{{exam}}',
    en: '{{called}}, {{exam}}',
    zh: '{{called}}・{{exam}}',
  },
  'duplicate.strong': { ja: '可能性が高い', en: 'Likely', zh: '可能性高' },
  'duplicate.weak': { ja: '可能性あり', en: 'Possible', zh: '有可能' },
  'duplicate.reason.person_cd': { ja: '管理番号が同じ', en: 'same person code', zh: '管理编号相同' },
  'duplicate.reason.email': { ja: 'メールアドレスが同じ', en: 'same email address', zh: '邮箱地址相同' },
  'duplicate.reason.external_id': {
    ja: '採用管理システムのIDが同じ',
    en: 'same ID in the recruiting system',
    zh: '招聘系统中的ID相同',
  },
  'duplicate.reason.name_kana': { ja: 'フリガナが同じ', en: 'same reading of the name', zh: '姓名读音相同' },
  'duplicate.different': { ja: '相違', en: 'differs', zh: '不同' },
  'duplicate.exam': { ja: '検査', en: 'Exam', zh: '测评' },
  'duplicate.field.external_id': {
    ja: '採用管理システムのID',
    en: 'ID in the recruiting system',
    zh: '招聘系统中的ID',
  },
  'duplicate.registered': {
    ja: '{{moment}}（{{by}}）',
    en: '{{moment}} ({{by}})',
    zh: '{{moment}}（{{by}}）',
  },
  'duplicate.registered.add': { ja: '画面から追加', en: 'added by hand', zh: '手动添加' },
  'duplicate.registered.issue': { ja: 'ID・パスワードの発行', en: 'ID issued', zh: '发放ID和密码' },
  'duplicate.registered.import': { ja: '一括取り込み', en: 'imported', zh: '批量导入' },
  'duplicate.registered.launch': {
    ja: '採用管理システムから',
    en: 'from the recruiting system',
    zh: '来自招聘系统',
  },

  'duplicate.merge': { ja: '1名に統合', en: 'Merge into one', zh: '合并为一人' },
  'duplicate.merge.submit': { ja: '統合する', en: 'Merge', zh: '合并' },
  'duplicate.merge.keep': { ja: '残す受検者', en: 'Who stays', zh: '保留的受测者' },
  'duplicate.merge.forced': {
    ja: '受検を開始している受検者が残ります。',
    en: 'Who has begun stays.',
    zh: '保留已开始测评的受测者。',
  },
  'duplicate.merge.help': {
    ja: 'もう一方は非表示になり、一覧・集計・メール・出力の対象から外れ、ログインできなくなります。回答は移りません。{{hours}}時間以内は「最近の処理」から元に戻せます。',
    en: 'The other one is hidden: out of lists, numbers, mails and outputs, and unable to log in. Answers do not move. This can be undone for {{hours}} hours under “Recently settled”.',
    zh: '另一位将被隐藏，不再出现在列表、统计、邮件和输出中，也无法登录。作答不会转移。{{hours}}小时内可在“最近的处理”中撤销。',
  },
  'duplicate.merge.timeFactor': {
    ja: '制限時間の倍率は2名で異なります。統合後は、残す受検者の倍率になります。',
    en: 'The two have different time limits: the one of who stays counts.',
    zh: '两位的作答时限倍率不同，合并后以保留的受测者为准。',
  },
  'duplicate.merge.done': {
    ja: '2名を1名に統合しました。',
    en: 'The two are merged into one.',
    zh: '已将两位合并为一人。',
  },
  'duplicate.takes': { ja: '空欄に引き継ぐ項目', en: 'Taken over where empty', zh: '补充到空白处的项目' },
  'duplicate.takes.none': {
    ja: '引き継ぐ項目はありません。',
    en: 'Nothing is taken over.',
    zh: '没有需要补充的项目。',
  },
  'duplicate.takes.external_id': {
    ja: '残す受検者に付け替え',
    en: 'moves to who stays',
    zh: '转移到保留的受测者',
  },
  'duplicate.choice': {
    ja: '{{name}}（ID：{{login_id}}、{{moment}}登録）',
    en: '{{name}} (ID {{login_id}}, registered {{moment}})',
    zh: '{{name}}（ID：{{login_id}}，{{moment}}登记）',
  },
  'duplicate.choice.begun': { ja: '受検開始済', en: 'has begun', zh: '已开始测评' },
  'duplicate.hide': { ja: '一方を非表示', en: 'Hide one', zh: '隐藏一方' },
  'duplicate.hide.which': { ja: '非表示にする受検者', en: 'Who is hidden', zh: '要隐藏的受测者' },
  'duplicate.hide.answering': {
    ja: '回答中です。非表示にすると回答を続けられなくなり、制限時間は進みます。',
    en: 'Answering now: once hidden, this person cannot go on, and the time runs on.',
    zh: '正在作答。隐藏后将无法继续，且计时不会停止。',
  },
  'duplicate.hide.help': {
    ja: '一覧・集計・メール・出力の対象から外れ、ログインできなくなります。回答と記録は残ります。{{hours}}時間以内は「最近の処理」から元に戻せます。',
    en: 'Hidden people leave lists, numbers, mails and outputs, and cannot log in. Answers and records stay. This can be undone for {{hours}} hours under “Recently settled”.',
    zh: '隐藏后不再出现在列表、统计、邮件和输出中，也无法登录。作答与记录会保留。{{hours}}小时内可在“最近的处理”中撤销。',
  },
  'duplicate.dismiss': { ja: '別人として扱う', en: 'Different people', zh: '视为不同的人' },
  'duplicate.dismiss.done': {
    ja: '別人として記録しました。この組は候補に表示しません。',
    en: 'Noted as different people: the pair does not come up again.',
    zh: '已记录为不同的人，该组合不再显示。',
  },
  'duplicate.restore': { ja: '候補に戻す', en: 'Take back', zh: '恢复为候选' },
  'duplicate.restore.done': {
    ja: '重複の候補に戻しました。',
    en: 'The pair is a possible duplicate again.',
    zh: '已恢复为疑似重复。',
  },
  'duplicate.act.merge': {
    ja: '{{hidden}} を {{kept}} に統合',
    en: '{{hidden}} merged into {{kept}}',
    zh: '将 {{hidden}} 合并到 {{kept}}',
  },
  'duplicate.act.hide': {
    ja: '{{hidden}} を非表示（{{kept}} はそのまま）',
    en: '{{hidden}} hidden; {{kept}} unchanged',
    zh: '隐藏 {{hidden}}（{{kept}} 不变）',
  },
  'duplicate.act.takes': {
    ja: '引き継いだ項目：{{fields}}',
    en: 'Taken over: {{fields}}',
    zh: '补充的项目：{{fields}}',
  },
  'duplicate.act.when': {
    ja: '{{moment}}（{{until}}まで元に戻せます）',
    en: '{{moment}} (can be undone until {{until}})',
    zh: '{{moment}}（可撤销至{{until}}）',
  },
  'duplicate.undo': { ja: '元に戻す', en: 'Undo', zh: '撤销' },
  'duplicate.undo.done': {
    ja: '元に戻しました。その後に変更された項目は、そのままです。',
    en: 'Undone. What was changed since stays as it is.',
    zh: '已撤销。之后变更过的项目保持不变。',
  },
});
