import { defineMessages } from './define.ts';

/** What the platform sets for itself: maintenance, and features that are switched off. */
export const platform = defineMessages({
  'page.maintenance': { ja: 'メンテナンス・機能', en: 'Maintenance and features', zh: '维护与功能' },

  'maintenance.title': { ja: 'メンテナンスの予定', en: 'Scheduled maintenance', zh: '维护安排' },
  'maintenance.state.none': {
    ja: 'メンテナンスの予定はありません。',
    en: 'No maintenance is scheduled.',
    zh: '没有安排维护。',
  },
  'maintenance.state.next': {
    ja: '{{from}}から{{to}}までメンテナンスの予定です。',
    en: 'Scheduled from {{from}} to {{to}}.',
    zh: '计划于{{from}}至{{to}}维护。',
  },
  'maintenance.state.running': {
    ja: '{{from}}からメンテナンス中です（{{to}}まで）。運営以外は利用できません。',
    en: 'Running since {{from}}, until {{to}}. Only the platform’s people can use the service.',
    zh: '自{{from}}起维护中（至{{to}}）。仅运营人员可以使用。',
  },
  'maintenance.state.ending': {
    ja: '{{to}}に終了し、受検者の制限時間を延長しています。まもなく再開します。',
    en: 'Ended at {{to}}. Running tests are getting their time back; the service opens in a moment.',
    zh: '已于{{to}}结束，正在延长受测者的时限，即将恢复服务。',
  },
  'maintenance.state.over': {
    ja: '前回のメンテナンスは{{from}}から{{to}}まででした。',
    en: 'The last maintenance was from {{from}} to {{to}}.',
    zh: '上次维护时间为{{from}}至{{to}}。',
  },
  'maintenance.cut': {
    ja: 'このメンテナンスで中断する受検：{{number}}件（現在受検中のもの）。中断した時間と30秒を制限時間に加えます。',
    en: 'Tests in progress that it would interrupt: {{number}}. They get the lost time and 30 seconds back.',
    zh: '将因此中断的进行中测验：{{number}}项。会补回中断的时间并另加30秒。',
  },
  'maintenance.credited': {
    ja: '制限時間を延長した受検：{{number}}件',
    en: 'Tests that got their time back: {{number}}',
    zh: '已延长时限的测验：{{number}}项',
  },
  'maintenance.running': {
    ja: '現在受検中の科目：{{number}}件',
    en: 'Tests in progress now: {{number}}',
    zh: '当前进行中的测验：{{number}}项',
  },
  'maintenance.form.when': { ja: '期間', en: 'When', zh: '时间' },
  'maintenance.form.help': {
    ja: '期間中は、運営以外のすべての画面とAPIを停止します。',
    en: 'During this time, all screens and the API are closed to everybody except the platform.',
    zh: '期间除运营人员外，所有页面和API均暂停。',
  },
  'maintenance.form.from': { ja: '開始', en: 'From', zh: '开始' },
  'maintenance.form.to': { ja: '終了', en: 'Until', zh: '结束' },
  'maintenance.form.announce': { ja: 'お知らせ', en: 'Notice', zh: '通知' },
  'maintenance.form.announce.1': {
    ja: '企業の担当者と受検者に、今からお知らせを表示する',
    en: 'Show a notice to staff and candidates from now on',
    zh: '从现在起向企业工作人员和受测者显示通知',
  },
  'maintenance.plan': { ja: '予定を登録', en: 'Schedule', zh: '安排维护' },
  'maintenance.move': { ja: '期間を変更', en: 'Change the period', zh: '更改时间' },
  'maintenance.set': {
    ja: 'メンテナンスの期間を保存しました。',
    en: 'Maintenance scheduled.',
    zh: '已保存维护时间。',
  },
  'maintenance.end': { ja: '今すぐ終了', en: 'End now', zh: '立即结束' },
  'maintenance.end.help': {
    ja: '受検者の制限時間を延長してから、サービスを再開します。',
    en: 'Running tests get their time back, then the service opens.',
    zh: '延长受测者的时限后恢复服务。',
  },
  'maintenance.cancel': { ja: '予定を取り消す', en: 'Cancel maintenance', zh: '取消安排' },
  'maintenance.cancel.help': {
    ja: '予定とお知らせを取り消します。',
    en: 'The maintenance and its notice are withdrawn.',
    zh: '将取消维护安排及其通知。',
  },
  'maintenance.ended': {
    ja: 'メンテナンスを終了しました。',
    en: 'Maintenance ended.',
    zh: '已结束维护。',
  },

  'feature.title': { ja: '機能の停止', en: 'Features', zh: '停用功能' },
  'feature.form.hidden': { ja: '停止する機能', en: 'Switched off', zh: '要停用的功能' },
  'feature.form.hidden.help': {
    ja: '停止した機能は、すべての企業のメニューから消え、画面もAPIも使えなくなります。',
    en: 'A feature that is switched off disappears from the menus of all companies; its screens and API calls cannot be used.',
    zh: '停用的功能会从所有企业的菜单中消失，其页面和API均不可用。',
  },
  'feature.form.hidden.analysis': { ja: '分析', en: 'Analysis', zh: '分析' },
  'feature.form.hidden.observers': { ja: '閲覧者の取り込み', en: 'Import of observers', zh: '导入查看人员' },
  'feature.form.hidden.signOn': { ja: 'シングルサインオン', en: 'Single sign-on', zh: '单点登录' },
  'feature.form.hidden.apiTokens': { ja: 'APIトークン', en: 'API tokens', zh: 'API令牌' },
  'feature.form.hidden.statistics': {
    ja: '統計・基準（運営）',
    en: 'Statistics and norms (platform)',
    zh: '统计与常模（运营）',
  },
  'feature.form.hidden.linkages': {
    ja: '採用管理システム連携',
    en: 'Linkages with recruiting systems',
    zh: '与招聘系统的对接',
  },
  'feature.byEnvironment': {
    ja: '環境変数HIDDEN_FEATURESで停止中：{{features}}',
    en: 'Switched off by HIDDEN_FEATURES: {{features}}',
    zh: '由环境变量HIDDEN_FEATURES停用：{{features}}',
  },
  'feature.store': { ja: '保存', en: 'Save', zh: '保存' },
  'feature.stored': { ja: '機能の設定を保存しました。', en: 'Features saved.', zh: '已保存功能设置。' },

  /** The notice itself. */
  'maintenance.notice': {
    ja: '{{from}}から{{to}}まで、メンテナンスのためサービスを停止します。この間に受検中の方には、停止した時間の分だけ制限時間を延長します。',
    en: 'The service will be down for maintenance from {{from}} to {{to}}. Tests in progress get the lost time back.',
    zh: '{{from}}至{{to}}因系统维护暂停服务。维护期间正在作答的测验将补回相应的时间。',
  },
  'maintenance.past': {
    ja: '過去の日時は指定できません。',
    en: 'This time has passed.',
    zh: '不能指定过去的时间。',
  },
  'maintenance.reversed': {
    ja: '終了は開始より後にしてください。',
    en: 'The end must be later than the start.',
    zh: '结束时间须晚于开始时间。',
  },
  'maintenance.tooLong': {
    ja: 'メンテナンスは24時間以内にしてください。',
    en: 'Maintenance can last 24 hours at most.',
    zh: '维护时间不能超过24小时。',
  },
  'maintenance.begun': {
    ja: 'すでに開始しているため、開始は変更できません。',
    en: 'It has begun, so its start cannot be changed.',
    zh: '维护已开始，不能更改开始时间。',
  },
  'maintenance.ending': {
    ja: '終了処理中です。しばらくしてから、もう一度お試しください。',
    en: 'The last maintenance is just ending. Please try again in a moment.',
    zh: '维护正在结束，请稍后再试。',
  },
});
