import { defineMessages } from './define.ts';

/** Searches of an exam's people that staff have saved under a name. */
export const savedSearches = defineMessages({
  'savedSearch.title': { ja: '保存した条件', en: 'Saved searches', zh: '已保存的条件' },
  'savedSearch.none': {
    ja: '保存した条件はありません。絞り込んでから、名前を付けて保存できます。',
    en: 'Nothing is saved yet. Narrow the list, then save the search under a name.',
    zh: '尚无已保存的条件。筛选列表后可命名并保存。',
  },
  'savedSearch.name': { ja: '条件の名前', en: 'Name', zh: '条件名称' },
  'savedSearch.name.help': {
    ja: '同じ名前の条件は置き換えられます。',
    en: 'A search of the same name is replaced.',
    zh: '同名的条件会被替换。',
  },
  'savedSearch.save': { ja: 'いまの条件を保存', en: 'Save this search', zh: '保存当前条件' },
  'savedSearch.remove': { ja: '「{{name}}」を削除', en: 'Remove “{{name}}”', zh: '删除“{{name}}”' },
  'savedSearch.saved': { ja: '条件を保存しました。', en: 'The search is saved.', zh: '已保存条件。' },
  'savedSearch.removed': { ja: '条件を削除しました。', en: 'The search is removed.', zh: '已删除条件。' },
  'savedSearch.tooMany': {
    ja: '保存できる条件は{{most}}件までです。不要な条件を削除してください。',
    en: 'At most {{most}} searches can be saved. Remove one that is not needed.',
    zh: '最多可保存{{most}}个条件，请先删除不需要的条件。',
  },
});
