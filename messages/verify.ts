import { defineMessages } from './define.ts';

/** The public page that shows what happened to a printed report. */
export const verify = defineMessages({
  'page.verifyReport': { ja: 'レポートの確認', en: 'Check a report', zh: '核实报告' },
  'verify.lead': {
    ja: 'レポートの終わりにある確認コードを入力すると、そのレポートが今も有効かを確かめられます。',
    en: 'Enter the code at the end of a report to see whether the report is still valid.',
    zh: '输入报告末尾的核实码，即可查询该报告当前是否有效。',
  },
  'verify.form.code': { ja: '確認コード', en: 'Code', zh: '核实码' },
  'verify.form.code.help': {
    ja: '例：01AB-CD23-EF45。大文字と小文字、ハイフンの有無は区別しません。',
    en: 'For example 01AB-CD23-EF45, in capitals or not, with hyphens or without.',
    zh: '例：01AB-CD23-EF45。不区分大小写，连字符可省略。',
  },
  'verify.form.submit': { ja: '確認する', en: 'Check', zh: '核实' },
  'verify.unknown': {
    ja: 'この確認コードのレポートは見つかりません。コードをもう一度お確かめください。',
    en: 'There is no report with this code. Please check the code.',
    zh: '未找到该核实码对应的报告，请重新确认核实码。',
  },
  'verify.state.current': { ja: '有効', en: 'Current', zh: '有效' },
  'verify.state.current.help': {
    ja: 'このレポートは発行されており、記載の結果が今も最新です。',
    en: 'This report was issued, and the results in it are still the newest.',
    zh: '本报告确已出具，所载结果仍为最新。',
  },
  'verify.state.revised': { ja: '改訂あり', en: 'Revised', zh: '已修订' },
  'verify.state.revised.help': {
    ja: 'このレポートは発行されていますが、その後に結果が変わりました。新しいレポートをご覧ください。',
    en: 'This report was issued, but its results have changed since. Please ask for a new one.',
    zh: '本报告确已出具，但其后结果有更新，请以新报告为准。',
  },
  'verify.state.withdrawn': { ja: '取り下げ', en: 'Withdrawn', zh: '已撤回' },
  'verify.state.withdrawn.help': {
    ja: 'このレポートは発行されましたが、もとの結果は消去されました。今後は使用しないでください。',
    en: 'This report was issued, but the results behind it have been erased. Please do not use it any longer.',
    zh: '本报告曾出具，但其依据的结果已删除，请勿继续使用。',
  },
  'verify.number': { ja: 'レポート番号', en: 'Report', zh: '报告编号' },
  'verify.madeOn': { ja: '作成日', en: 'Made on', zh: '生成日期' },
  'verify.scoring': { ja: '採点の版', en: 'Scoring version', zh: '计分版本' },
  'verify.compare': {
    ja: '紙面のレポート番号・作成日と一致するか、あわせてご確認ください。受検者の情報はここには表示されません。',
    en: 'Please compare number and date with the paper. Nothing about the person is shown here.',
    zh: '请同时核对纸面的报告编号与生成日期。此处不显示受测者信息。',
  },
  'verify.another': { ja: '別のレポートを確認', en: 'Check another report', zh: '核实其他报告' },
});
