import { defineMessages } from './define.ts';

/** What is done to many people of an exam at once. */
export const multiples = defineMessages({
  'page.editMultiple': { ja: '受検者の一括編集', en: 'Edit several people', zh: '批量编辑受测者' },
  'page.addSubject': { ja: '実施科目の追加', en: 'Add tests', zh: '追加测验' },

  'multiple.selected': {
    ja: '選択中の受検者：{{people}}名',
    en: 'People selected: {{people}}',
    zh: '已选择的受测者：{{people}}人',
  },
  'multiple.selected.hidden': {
    ja: '（うち非表示{{hidden}}名）',
    en: '({{hidden}} hidden)',
    zh: '（其中隐藏{{hidden}}人）',
  },
  'multiple.selected.counting': { ja: '受検者を確認しています。', en: 'Counting.', zh: '正在统计。' },
  'multiple.selected.change': { ja: '選択を変更', en: 'Change the selection', zh: '更改选择' },
  'multiple.unselected': {
    ja: '受検者が選択されていません',
    en: 'No one is selected',
    zh: '尚未选择受测者',
  },
  'multiple.unselected.back': {
    ja: '受検者が選択されていません。先に一覧で受検者を選択してください。',
    en: 'No one is selected. Please select people in the list first.',
    zh: '尚未选择受测者。请先在列表中选择。',
  },
  'multiple.unselected.help': {
    ja: '検査トップの一覧で受検者を選択してから、この画面を開いてください。',
    en: 'Select people in the list of the exam first, then open this page.',
    zh: '请先在测评首页的列表中选择受测者，再打开此页面。',
  },

  'multiple.edit': { ja: '一括編集', en: 'Edit', zh: '批量编辑' },
  'multiple.edit.fields': { ja: '変更する項目', en: 'Fields to change', zh: '要更改的项目' },
  'multiple.edit.fields.help': {
    ja: 'チェックを入れた項目だけを変更します。ほかの項目は変わりません。',
    en: 'Only the fields you tick are changed; all others stay as they are.',
    zh: '仅更改勾选的项目，其他项目保持不变。',
  },
  'multiple.edit.none': { ja: '未設定にする', en: 'Remove the value', zh: '设为未填写' },
  'multiple.edit.after': { ja: '変更後の{{field}}', en: 'New value: {{field}}', zh: '更改后的{{field}}' },
  'multiple.tags_act': { ja: 'タグの変更方法', en: 'How tags change', zh: '标签的更改方式' },
  'multiple.tags_act.add': { ja: '追加する', en: 'Add', zh: '添加' },
  'multiple.tags_act.remove': { ja: '外す', en: 'Remove', zh: '移除' },
  'multiple.tags_act.exactly': { ja: '選んだタグだけにする', en: 'Keep only these', zh: '仅保留所选标签' },
  'multiple.tags.which': { ja: '対象のタグ', en: 'Which tags', zh: '所选标签' },
  'multiple.tags.add': { ja: '追加：{{names}}', en: 'Add: {{names}}', zh: '添加：{{names}}' },
  'multiple.tags.remove': { ja: '外す：{{names}}', en: 'Remove: {{names}}', zh: '移除：{{names}}' },
  'multiple.tags.exactly': { ja: '{{names}}だけにする', en: 'Only: {{names}}', zh: '仅保留：{{names}}' },
  'multiple.tags.empty': { ja: 'すべて外す', en: 'Remove all', zh: '全部移除' },
  'multiple.check': { ja: '変更内容を確認', en: 'Check the changes', zh: '确认更改内容' },
  'multiple.told': { ja: '変更内容の確認', en: 'What will change', zh: '更改内容确认' },
  'multiple.told.field': { ja: '項目', en: 'Field', zh: '项目' },
  'multiple.told.after': { ja: '変更後', en: 'New value', zh: '更改后' },
  'multiple.told.people': { ja: '変わる人数', en: 'People changed', zh: '更改人数' },
  'multiple.told.number': { ja: '{{number}}名', en: '{{number}}', zh: '{{number}}人' },
  'multiple.told.changed': {
    ja: '選択した{{people}}名のうち、{{changed}}名の登録内容が変わります。',
    en: 'Of the {{people}} selected, {{changed}} will be changed.',
    zh: '所选{{people}}人中，{{changed}}人的登记内容将被更改。',
  },
  'multiple.told.all': {
    ja: '選択した{{people}}名全員の登録内容が変わります。',
    en: 'All {{people}} selected will be changed.',
    zh: '所选全部{{people}}人的登记内容将被更改。',
  },
  'multiple.told.left': {
    ja: '残りの{{left}}名は、すでに同じ内容か、変更できないため、そのままです。',
    en: 'The other {{left}} already have these values or can no longer be changed, and stay as they are.',
    zh: '其余{{left}}人已是相同内容或无法更改，保持不变。',
  },
  'multiple.told.begun': {
    ja: '受検を始めている{{begun}}名は、属性と制限時間がそのままです。',
    en: '{{begun}} have begun the exam: their attributes and time limit stay as they are.',
    zh: '已开始测评的{{begun}}人，其属性和作答时限保持不变。',
  },
  'multiple.told.nobody': {
    ja: '変わる受検者はいません。選択した受検者は全員、すでに同じ内容か、変更できません。',
    en: 'Nobody would be changed: everyone selected already has these values or can no longer be changed.',
    zh: '没有需要更改的受测者。所选受测者均已是相同内容或无法更改。',
  },
  'multiple.write': {
    ja: '{{changed}}名の情報を更新',
    en: 'Update people ({{changed}})',
    zh: '更新{{changed}}人的信息',
  },

  'multiple.items': { ja: '実施科目を追加', en: 'Add tests', zh: '追加测验' },
  'multiple.field.item_ids': { ja: '追加する科目', en: 'Tests to add', zh: '要追加的测验' },
  'multiple.field.item_ids.help': {
    ja: 'すでに割り当てられている受検者には、重ねて追加しません。',
    en: 'A test is not added twice for people who already have it.',
    zh: '已分配该测验的受测者不会重复追加。',
  },
  'multiple.items.choice': {
    ja: '{{name}}（{{minutes}}分・{{questions}}問）',
    en: '{{name}} ({{minutes}} min, {{questions}} questions)',
    zh: '{{name}}（{{minutes}}分钟・{{questions}}题）',
  },
  'multiple.items.check': { ja: '追加内容を確認', en: 'Check what is added', zh: '确认追加内容' },
  'multiple.items.told': { ja: '追加内容の確認', en: 'What will be added', zh: '追加内容确认' },
  'multiple.items.item': { ja: '科目', en: 'Test', zh: '测验' },
  'multiple.items.gets': { ja: '追加', en: 'To add', zh: '追加' },
  'multiple.items.held': { ja: '割り当て済み', en: 'Already assigned', zh: '已分配' },
  'multiple.items.given': {
    ja: '選択中の{{people}}名のうち、{{given}}名に科目を追加します。',
    en: 'Tests are added for {{given}} of the {{people}} selected.',
    zh: '所选{{people}}人中，将为{{given}}人追加测验。',
  },
  'multiple.items.all': {
    ja: '選択中の{{people}}名全員に科目を追加します。',
    en: 'Tests are added for all {{people}} selected.',
    zh: '将为所选全部{{people}}人追加测验。',
  },
  'multiple.items.again': {
    ja: '受検済の{{again}}名は受検中に戻ります。追加した科目を終えると、再び受検済になります。これまでの結果は残ります。',
    en: '{{again}} people already tested return to “In progress” until they finish the added tests. Their results so far stay.',
    zh: '已完成的{{again}}人将变回测评中，完成追加的测验后再次变为已完成。此前的结果会保留。',
  },
  'multiple.items.output': {
    ja: 'このうち出力済の{{output}}名は、未出力に戻ります。',
    en: 'Of these, {{output}} already output return to “Not output”.',
    zh: '其中已输出的{{output}}人将变回未输出。',
  },
  'multiple.items.hidden': {
    ja: '非表示の{{hidden}}名にも追加します。',
    en: 'Hidden people are included: {{hidden}}.',
    zh: '也将为隐藏的{{hidden}}人追加。',
  },
  'multiple.items.nobody': {
    ja: '追加される受検者はいません。選択中の受検者には、すべて割り当て済みです。',
    en: 'There is nobody to add tests for: everyone selected already has them.',
    zh: '没有需要追加的受测者，所选受测者均已分配。',
  },
  'multiple.items.over': {
    ja: '受検期間が終了しているため、科目を追加できません。追加する場合は、先に基本設定で期間を延長してください。',
    en: 'The period is over, so no tests can be added. Extend it in the basic settings first.',
    zh: '测评时间已结束，无法追加测验。如需追加，请先在基本设置中延长时间。',
  },
  'multiple.items.write': { ja: '{{given}}名に追加', en: 'Add tests ({{given}})', zh: '为{{given}}人追加' },
  'multiple.items.added': {
    ja: '実施科目を追加しました。',
    en: 'The tests have been added.',
    zh: '已追加测验。',
  },

  'multiple.nothing': {
    ja: '変更する項目を1つ以上選択してください。',
    en: 'Please select at least one field to change.',
    zh: '请至少选择一个要更改的项目。',
  },
  'multiple.tags.none': {
    ja: 'タグを1つ以上選択してください。',
    en: 'Please select at least one tag.',
    zh: '请至少选择一个标签。',
  },
  'multiple.tags.over': {
    ja: '{{number}}名のタグが10個を超えるため、変更できません。追加するタグを減らすか、受検者の選択を見直してください。',
    en: 'Nothing can be changed: {{number}} would have more than 10 tags. Add fewer tags, or select other people.',
    zh: '有{{number}}人的标签将超过10个，无法更改。请减少要添加的标签，或重新选择受测者。',
  },
  'multiple.items.required': {
    ja: '追加する科目を1つ以上選択してください。',
    en: 'Please select at least one test.',
    zh: '请至少选择一项测验。',
  },
  'multiple.untold': {
    ja: '確認した後に、対象となる受検者が増えました。もう一度ご確認ください。',
    en: 'More people are affected now than you were shown. Please check again.',
    zh: '确认之后，涉及的受测者有所增加，请再次确认。',
  },
});
