import { defineMessages } from './define.ts';

/** Parts of the kit that staff screens alone have: what is selected of a list, a long job's row. */
export const kit = defineMessages({
  'list.further': { ja: '詳しい条件', en: 'More filters', zh: '更多条件' },
  'list.further.apply': { ja: 'この条件で絞り込む', en: 'Apply', zh: '按此条件筛选' },
  'list.further.reversed': {
    ja: '終わりの日は、始まりの日以降にしてください。',
    en: 'The last day has to be on or after the first.',
    zh: '结束日期不能早于开始日期。',
  },
  'list.filter.none': { ja: '指定しない', en: 'Any', zh: '不限' },
  'list.selected': { ja: '{{number}}件を選択中', en: '{{number}} selected', zh: '已选择{{number}}项' },
  'list.selected.here': {
    ja: '（うちこのページに表示中：{{number}}件）',
    en: '({{number}} of them shown here)',
    zh: '（其中本页显示{{number}}项）',
  },
  'list.selected.hidden': {
    ja: '選択中の{{number}}件のうち{{hidden}}件は、現在の条件では表示されていません。',
    en: '{{hidden}} of the {{number}} selected are not shown under the present conditions.',
    zh: '已选择的{{number}}项中，有{{hidden}}项在当前条件下未显示。',
  },
  'list.selected.keepShown': {
    ja: '表示中の{{number}}件だけを選択',
    en: 'Select only the {{number}} shown',
    zh: '仅选择显示的{{number}}项',
  },
  'list.act.number': { ja: '（{{number}}件）', en: '({{number}})', zh: '（{{number}}项）' },
  'list.act.number.more': { ja: '（{{number}}件以上）', en: '({{number}}+)', zh: '（{{number}}项以上）' },
  'list.selected.found': {
    ja: '条件に合う{{number}}件すべてを選択中',
    en: 'All {{number}} found are selected',
    zh: '已选择找到的全部{{number}}项',
  },
  'list.selected.found.more': {
    ja: '条件に合うすべて（{{number}}件以上）を選択中',
    en: 'All found are selected (more than {{number}})',
    zh: '已选择找到的全部（超过{{number}}项）',
  },
  'list.selectAll': {
    ja: '条件に合う{{number}}件すべてを選択',
    en: 'Select all {{number}} found',
    zh: '选择找到的全部{{number}}项',
  },
  'list.selectAll.more': {
    ja: '条件に合うすべて（{{number}}件以上）を選択',
    en: 'Select all found (more than {{number}})',
    zh: '选择找到的全部（超过{{number}}项）',
  },
  'list.selected.clear': { ja: '選択を解除', en: 'Clear selection', zh: '取消选择' },
  'list.undo': { ja: '元に戻す', en: 'Undo', zh: '撤销' },
  'list.act.more': { ja: 'その他の操作', en: 'More', zh: '其他操作' },
  'list.act.counting': { ja: '対象を確認しています…', en: 'Counting…', zh: '正在确认对象…' },
  'list.act.failed': {
    ja: '対象を確認できませんでした。一覧を読み込み直して、選択し直してください。',
    en: 'The selection could not be checked. Reload the list and select again.',
    zh: '无法确认所选对象。请重新加载列表后再次选择。',
  },
  'job.state.init': { ja: '実行前', en: 'Not started', zh: '未执行' },
  'job.state.inprogress': { ja: '処理中', en: 'In progress', zh: '处理中' },
  'job.state.success': { ja: '完了', en: 'Done', zh: '已完成' },
  'job.state.fail': { ja: '失敗', en: 'Failed', zh: '失败' },
  'job.state.expired': { ja: '保存期間終了', en: 'No longer kept', zh: '已过保存期' },
  'job.again': { ja: 'もう一度実行', en: 'Try again', zh: '重试' },
  'job.cancel': { ja: '取り消す', en: 'Cancel', zh: '取消' },
  'job.cancel.of': { ja: '{{name}} を取り消す', en: 'Cancel: {{name}}', zh: '取消：{{name}}' },
  'job.again.of': { ja: '{{name}} をもう一度実行', en: 'Try again: {{name}}', zh: '重试：{{name}}' },
  'confirm.word': {
    ja: '確認のため「{{word}}」と入力してください',
    en: 'To confirm, type “{{word}}”',
    zh: '请输入“{{word}}”以确认',
  },
  'confirm.word.wrong': {
    ja: '「{{word}}」と入力してください。',
    en: 'Please type “{{word}}”.',
    zh: '请输入“{{word}}”。',
  },
});
