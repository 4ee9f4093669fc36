import { defineMessages } from './define.ts';

/** Sets of tests that people of an exam can be given. */
export const examSets = defineMessages({
  'examSet.contents': { ja: '内容', en: 'Contents', zh: '内容' },
  'examSet.field.name': {
    ja: '検査セット名',
    en: 'Name of the set',
    zh: '测评组合名称',
  },
  'examSet.field.portions': {
    ja: '実施する科目',
    en: 'Tests',
    zh: '实施的测验',
  },
  'examSet.field.portions.help': {
    ja: 'この検査で実施できるものから選択します。受検者は、検査の設定の順に受検します。',
    en: 'Choose from the tests of this exam. Candidates take them in the order set for the exam.',
    zh: '从本测评可实施的测验中选择。受测者按测评设置的顺序作答。',
  },
  'examSet.amount': {
    ja: '問題数・時間',
    en: 'Questions, time',
    zh: '题数・时间',
  },
  'examSet.people': {
    ja: 'この検査の受検者',
    en: 'People here',
    zh: '本测评的受测者',
  },
  'examSet.exams': {
    ja: 'ほかの検査',
    en: 'Other exams',
    zh: '其他测评',
  },
  'examSet.unusable': {
    ja: 'この検査では実施しない科目を含むため、使えません。',
    en: 'Cannot be used here: it includes tests that are not part of this exam.',
    zh: '包含本测评不实施的测验，无法使用。',
  },
  'examSet.empty': {
    ja: '検査セットはまだありません',
    en: 'No sets yet',
    zh: '尚无测评组合',
  },
  'examSet.empty.help': {
    ja: '検査セットは、受検者ごとに実施する科目を変えるための組み合わせです。受検者の追加時に選べます。',
    en: 'A set is a selection of tests for some of the people. Choose it when you add them.',
    zh: '测评组合用于按受测者更改实施的测验，可在添加受测者时选择。',
  },
  'examSet.submit': {
    ja: '検査セットを登録',
    en: 'Add the set',
    zh: '添加测评组合',
  },
  'examSet.added': {
    ja: '検査セットを登録しました。',
    en: 'The set has been added.',
    zh: '已添加测评组合。',
  },
  'examSet.remove': {
    ja: '削除',
    en: 'Delete',
    zh: '删除',
  },
  'examSet.remove.of': {
    ja: '検査セット「{{name}}」を削除',
    en: 'Delete the set “{{name}}”',
    zh: '删除测评组合“{{name}}”',
  },
  'examSet.remove.help': {
    ja: '新しい受検者には選べなくなります。すでに割り当てた受検者の科目は変わりません。',
    en: 'It can no longer be assigned. People who have it keep their tests.',
    zh: '今后无法再选择。已分配的受测者不受影响。',
  },
  'examSet.removed': {
    ja: '検査セットを削除しました。',
    en: 'The set has been deleted.',
    zh: '已删除测评组合。',
  },
});
