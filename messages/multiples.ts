import { defineMessages } from './define.ts';

/** What is done to many people of an exam at once. */
export const multiples = defineMessages({
  'page.editMultiple': { ja: '受検者の一括編集', en: 'Edit several people', zh: '批量编辑受测者' },
  'page.addSubject': { ja: '実施科目の追加', en: 'Add tests', zh: '追加实施科目' },
  'multiple.edit': { ja: '一括編集', en: 'Edit', zh: '批量编辑' },
  'multiple.items': { ja: '実施科目を追加', en: 'Add tests', zh: '追加实施科目' },
  'multiple.nothing': {
    ja: '変更する項目を1つ以上選択してください。',
    en: 'Please select at least one field to change.',
    zh: '请至少选择一个要变更的项目。',
  },
  'multiple.tags.none': {
    ja: 'タグを1つ以上選択してください。',
    en: 'Please select at least one tag.',
    zh: '请至少选择一个标签。',
  },
  'multiple.tags.over': {
    ja: '{{number}}名のタグが10個を超えるため、変更できません。追加するタグを減らすか、対象を見直してください。',
    en: 'Nothing was changed: {{number}} would have more than 10 tags. Add fewer tags, or select other people.',
    zh: '有{{number}}人的标签将超过10个，无法变更。请减少要添加的标签，或重新选择对象。',
  },
  'multiple.items.required': {
    ja: '追加する科目を1つ以上選択してください。',
    en: 'Please select at least one test.',
    zh: '请至少选择一个科目。',
  },
  'multiple.untold': {
    ja: '確認した後に、対象となる受検者が増えました。もう一度ご確認ください。',
    en: 'More people are concerned now than you were shown. Please check again.',
    zh: '确认之后对象受测者有所增加，请再次确认。',
  },
});
