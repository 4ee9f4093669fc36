import { defineMessages } from './define.ts';

/** What a person may ask of whoever keeps their data: erasing, and a copy. */
export const privacy = defineMessages({
  'page.privacy': {
    ja: '個人データの請求と消去',
    en: 'Personal data: requests and erasures',
    zh: '个人数据的申请与删除',
  },

  'privacy.erase.held': {
    ja: '{{until}}まで、データの消去が止められています（理由：{{reason}}）。',
    en: 'Erasing is on hold until {{until}} ({{reason}}).',
    zh: '在{{until}}之前禁止删除数据（原因：{{reason}}）。',
  },
  'privacy.erase.name.mismatch': {
    ja: '受検者名が一致しません。',
    en: 'This is not the name of the candidate.',
    zh: '与受测者姓名不一致。',
  },
  'privacy.erase.answering': {
    ja: '現在、受検中です。受検を終了させて消去する場合は、チェックを付けてください。',
    en: 'The candidate is taking a test now. Tick the box to end it and erase the data.',
    zh: '受测者正在作答。如需结束其测评并删除数据，请勾选。',
  },
  'privacy.erase': { ja: 'データを消去', en: 'Erase data', zh: '删除数据' },
  'privacy.erase.title': {
    ja: 'この受検者のデータを消去',
    en: 'Erase all data of this candidate',
    zh: '删除该受测者的全部数据',
  },
  'privacy.erase.help': {
    ja: 'この受検者の個人情報、回答、結果をすべて消去します。消去したデータは元に戻せません。請求の対象になった受検の件数は残ります。',
    en: 'Erases everything kept about this candidate: personal information, answers and results. This cannot be undone. The number of tests billed stays.',
    zh: '将删除该受测者的个人信息、答案和结果等全部数据，且无法恢复。计费件数将保留。',
  },
  'privacy.erase.files': {
    ja: 'この受検者を含む出力ファイルと取り込みファイルも、ファイルごと削除します。ほかの受検者の分は、もう一度出力してください。',
    en: 'Output and import files that include this candidate are deleted whole. Request outputs of other people again.',
    zh: '包含该受测者的输出文件和导入文件也将整个删除。其他受测者的部分请重新输出。',
  },
  'privacy.erase.form.end_sittings': {
    ja: '受検を終了させて消去する',
    en: 'End the test and erase',
    zh: '结束测评并删除',
  },
  'privacy.erase.sitting': {
    ja: 'この受検者は現在、受検中です。',
    en: 'This candidate is taking a test now.',
    zh: '该受测者正在作答。',
  },
  'privacy.erase.done': {
    ja: '受検者のデータを消去しました（消去証明書番号：{{number}}）。',
    en: 'The candidate’s data were erased (receipt {{number}}).',
    zh: '已删除受测者的数据（删除证明编号：{{number}}）。',
  },

  'privacy.part.people': { ja: '受検者の登録', en: 'Personal record', zh: '受测者登记' },
  'privacy.part.tests': { ja: '検査の回答', en: 'Answers to tests', zh: '测验答案' },
  'privacy.part.scores': { ja: '検査の結果', en: 'Results', zh: '测评结果' },
  'privacy.part.mails': { ja: 'メールの送信記録', en: 'Mails sent', zh: '邮件发送记录' },
  'privacy.part.files': { ja: 'ファイル', en: 'Files', zh: '文件' },
  'privacy.part.records': {
    ja: '操作と同意の記録',
    en: 'Records of acts and consents',
    zh: '操作与同意记录',
  },
  'privacy.part.others': { ja: 'その他の記録', en: 'Other records', zh: '其他记录' },
  'privacy.count': { ja: '{{number}}件', en: '{{number}}', zh: '{{number}}条' },

  'privacy.receipt.title': { ja: 'データ消去証明書', en: 'Receipt of erasure', zh: '数据删除证明' },
  'privacy.receipt.number': { ja: '番号', en: 'Number', zh: '编号' },
  'privacy.receipt.at': { ja: '消去日時', en: 'Erased at', zh: '删除时间' },
  'privacy.receipt.by': { ja: '消去した人', en: 'Erased by', zh: '删除人' },
  'privacy.receipt.exam': { ja: '検査', en: 'Exam', zh: '测评' },
  'privacy.receipt.company': { ja: '企業', en: 'Company', zh: '企业' },
  'privacy.receipt.scope': { ja: '対象', en: 'Of whom', zh: '对象' },
  'privacy.receipt.scope.person': { ja: '受検者1名', en: 'One candidate', zh: '1名受测者' },
  'privacy.receipt.scope.exam': {
    ja: '検査のすべての受検者',
    en: 'All candidates of the exam',
    zh: '测评的全部受测者',
  },
  'privacy.receipt.counts': { ja: '消去した内容', en: 'What was erased', zh: '删除内容' },
  'privacy.receipt.note': {
    ja: '上記のデータを消去したことを証明します。本書には個人名を記載していません。対象者は、送付状でお知らせします。控えのデータ（バックアップ）に残る分は、保存期間の終了とともに消去されます。復元した場合も、消去の記録により改めて消去されます。',
    en: 'This certifies that the data above were erased. No name is given here: the covering letter says whose data they were. What is still in backups goes when these expire; a restored backup is cleaned again by the record of erasures.',
    zh: '兹证明上述数据已被删除。本证明不记载个人姓名，对象以随附函件为准。备份中残留的数据将在保存期满时一并删除；即使恢复备份，也会根据删除记录再次删除。',
  },
});
