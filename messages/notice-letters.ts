import { defineMessages } from './define.ts';

/** Contents of mails to staff: events and numbers of an exam, and a company's contract. */
export const noticeLetters = defineMessages({
  'notice.told.begun': {
    ja: '受検を開始：{{number}}名',
    en: 'Started: {{number}}',
    zh: '开始测评：{{number}}人',
  },
  'notice.told.submitted': {
    ja: '終了した科目：{{number}}件',
    en: 'Tests finished: {{number}}',
    zh: '已完成的测验：{{number}}项',
  },
  'notice.told.examined': {
    ja: 'すべての科目を終了：{{number}}名',
    en: 'Finished all of their tests: {{number}}',
    zh: '已完成全部测验：{{number}}人',
  },
  'notice.told.number': {
    ja: '受検済が{{number}}名に達しました。',
    en: 'The number tested has reached {{number}}.',
    zh: '已完成人数达到{{number}}人。',
  },
  'notice.told.percent': {
    ja: '受検済が{{percent}}%に達しました。',
    en: 'The percentage tested has reached {{percent}}%.',
    zh: '已完成比例达到{{percent}}%。',
  },
  'notice.told.untested': {
    ja: '受検期間の終了まであと{{days}}日です。未受検 {{untested}}名、受検中 {{examining}}名',
    en: 'Days until the period ends: {{days}}. Untested: {{untested}}, in progress: {{examining}}',
    zh: '距测评时间结束还有{{days}}天。未测评{{untested}}人，测评中{{examining}}人',
  },
  'notice.numbers': {
    ja: '登録者：{{registered}}名\n未受検：{{untested}}名\n受検中：{{examining}}名\n受検済：{{tested}}名（{{share}}）',
    en: 'Registered: {{registered}}\nUntested: {{untested}}\nIn progress: {{examining}}\nTested: {{tested}} ({{share}})',
    zh: '登记人数：{{registered}}人\n未测评：{{untested}}人\n测评中：{{examining}}人\n已完成：{{tested}}人（{{share}}）',
  },
  'notice.leave': {
    ja: '配信停止',
    en: 'Unsubscribe',
    zh: '退订',
  },

  'copyRequest.letter.subject': {
    ja: '【Hakaru】個人データの写しの請求がありました（{{exam}}）',
    en: 'Hakaru: a candidate has asked for a copy of their data ({{exam}})',
    zh: '【Hakaru】有受测者申请个人数据副本（{{exam}}）',
  },
  'copyRequest.letter.body': {
    ja: `{{company}} ご担当者様

「{{exam}}」の受検者から、個人データの写しの請求がありました。
{{day}}までに対応してください。請求した方は、管理画面で確認できます。

{{url}}

このメールは送信専用です。`,
    en: `To the staff of {{company}},

A candidate of “{{exam}}” has asked for a copy of their personal data.
Please respond by {{day}}. The page below shows who it is.

{{url}}

This is an automated email. Please do not reply.`,
    zh: `{{company}} 负责人您好：

“{{exam}}”的受测者申请了个人数据副本。
请于{{day}}前处理。申请人可在管理页面查看。

{{url}}

本邮件由系统自动发送，请勿回复。`,
  },

  'contractNotice.letter.end.subject': {
    ja: '【Hakaru】ご契約の終了まであと{{days}}日です',
    en: 'Hakaru: your contract ends soon (days left: {{days}})',
    zh: '【Hakaru】合同即将到期（剩余{{days}}天）',
  },
  'contractNotice.letter.end.body': {
    ja: `{{company}} ご担当者様

ご契約は{{day}}に終了します（あと{{days}}日）。
終了後は、管理画面へのログインと受検ができなくなります。継続をご希望の場合は、運営までご連絡ください。

受検者の登録：{{registered}}名（申込人数{{applicants}}名）

{{url}}

このメールは送信専用です。`,
    en: `To the staff of {{company}},

Your contract ends on {{day}} (days left: {{days}}).
After that, nobody can log in or take an exam. If you wish to continue, please contact the platform.

People registered: {{registered}} (contracted: {{applicants}})

{{url}}

This is an automated email. Please do not reply.`,
    zh: `{{company}} 负责人您好：

贵公司的合同将于{{day}}到期（剩余{{days}}天）。
到期后将无法登录管理页面，也无法进行测评。如需续约，请联系运营方。

已登记受测者：{{registered}}人（签约人数{{applicants}}人）

{{url}}

本邮件由系统自动发送，请勿回复。`,
  },
  'contractNotice.letter.applicants.subject': {
    ja: '【Hakaru】受検者の登録が申込人数の{{percent}}%に達しました',
    en: 'Hakaru: {{percent}}% of the contracted number is registered',
    zh: '【Hakaru】登记人数已达到签约人数的{{percent}}%',
  },
  'contractNotice.letter.applicants.body': {
    ja: `{{company}} ご担当者様

受検者の登録が{{registered}}名になり、申込人数（{{applicants}}名）の{{percent}}%に達しました。
申込人数の変更は、運営までご連絡ください。

契約終了日：{{day}}

{{url}}

このメールは送信専用です。`,
    en: `To the staff of {{company}},

{{registered}} people are registered, which is {{percent}}% of the contracted number ({{applicants}}).
To change this number, please contact the platform.

End of the contract: {{day}}

{{url}}

This is an automated email. Please do not reply.`,
    zh: `{{company}} 负责人您好：

已登记受测者{{registered}}人，达到签约人数（{{applicants}}人）的{{percent}}%。
如需变更签约人数，请联系运营方。

合同到期日：{{day}}

{{url}}

本邮件由系统自动发送，请勿回复。`,
  },
  'reminder.example.name': { ja: '山田 花子', en: 'Hanako Yamada', zh: '李华' },
  'reminder.example.kana': { ja: 'ヤマダ ハナコ', en: 'Hanako Yamada', zh: 'Li Hua' },
});
