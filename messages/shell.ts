import { defineMessages } from './define.ts';

/** What every page may show: names, errors, forms. Titles of screens are `page.*`; those of staff stand with their frame. */
export const shell = defineMessages({
  'product.name': { ja: 'Hakaru', en: 'Hakaru', zh: 'Hakaru' },
  'product.title': { ja: 'Hakaru 適性検査', en: 'Hakaru aptitude exams', zh: 'Hakaru 测评' },
  'shell.skip': { ja: '本文へ移動', en: 'Skip to content', zh: '跳到正文' },
  'shell.loading': { ja: '読み込み中です', en: 'Loading', zh: '正在加载' },
  'shell.language': { ja: '表示言語', en: 'Language', zh: '显示语言' },

  'error.notFound': { ja: 'ページが見つかりません', en: 'Page not found', zh: '找不到该页面' },
  'error.notFound.help': {
    ja: 'アドレスが正しいかご確認ください。ページは移動または削除された可能性があります。',
    en: 'Please check the address. The page may have been moved or deleted.',
    zh: '请确认网址是否正确。该页面可能已被移动或删除。',
  },
  'error.forbidden': { ja: '表示する権限がありません', en: 'Forbidden', zh: '没有访问权限' },
  'error.forbidden.help': {
    ja: 'このページは、お使いのアカウントではご利用いただけません。必要な場合は、管理者にお問い合わせください。',
    en: 'This page cannot be opened with your account. If you need it, please ask your administrator.',
    zh: '您的账号无法使用此页面。如有需要，请联系管理员。',
  },
  'error.maintenance': {
    ja: 'ただいまご利用いただけません',
    en: 'Not available at the moment',
    zh: '暂时无法使用',
  },
  'error.maintenance.help': {
    ja: '再開すると自動で開きます。受検中の方には、止まった時間を延長します。',
    en: 'This page opens by itself afterwards. Tests in progress get the lost time back.',
    zh: '恢复后会自动打开。进行中的测验将补回时间。',
  },
  'error.busy': { ja: 'ただいま混み合っています', en: 'The service is busy', zh: '服务繁忙' },
  'error.busy.help': {
    ja: 'しばらくしてから、もう一度お試しください。保存済みの内容は失われません。',
    en: 'Please try again in a moment. Nothing that was saved is lost.',
    zh: '请稍后再试。已保存的内容不会丢失。',
  },
  'error.tooMany': { ja: 'アクセスが多すぎます', en: 'Too many requests', zh: '访问过于频繁' },
  'error.generic': { ja: 'エラーが発生しました', en: 'There was an error', zh: '发生错误' },
  'error.generic.help': {
    ja: '時間をおいて、もう一度お試しください。続く場合は、下の番号を添えてお問い合わせください。',
    en: 'Please try again later. If the problem continues, contact us and quote the number below.',
    zh: '请稍后再试。如果问题持续，请附上下面的编号联系我们。',
  },
  'error.offline': { ja: '通信できませんでした', en: 'No connection', zh: '无法连接' },
  'error.offline.help': {
    ja: '通信の状態をご確認のうえ、もう一度お試しください。保存済みの内容は失われません。',
    en: 'Please check your connection and try again. Nothing that was saved is lost.',
    zh: '请检查网络后重试。已保存的内容不会丢失。',
  },
  'error.offline.again': { ja: 'もう一度読み込む', en: 'Try again', zh: '重新加载' },
  'error.requestId': { ja: 'お問い合わせ番号：', en: 'Reference number:', zh: '查询编号：' },
  'error.toStart': { ja: 'トップへ戻る', en: 'Back to home', zh: '返回首页' },
  'error.toExam': { ja: '検査の画面に戻る', en: 'Back to your tests', zh: '返回测评' },

  'toast.close': { ja: '閉じる', en: 'Close', zh: '关闭' },
  'modal.close': { ja: '閉じる', en: 'Close', zh: '关闭' },
  'form.required': { ja: '必須', en: 'Required', zh: '必填' },
  'form.errors': {
    ja: '{{number}}件の入力内容をご確認ください。',
    en: 'Please check the following ({{number}}).',
    zh: '请检查以下{{number}}项内容。',
  },
  'form.stale': {
    ja: '同じ項目を、ほかの利用者が変更しました',
    en: 'Somebody else has changed the same fields',
    zh: '其他用户已更改了相同项目',
  },
  'form.stale.help': {
    ja: '項目ごとにどちらの内容を残すかを選び、もう一度保存してください。',
    en: 'Please choose for each field which value stays, and save again.',
    zh: '请逐项选择要保留的内容，然后再次保存。',
  },
  'form.stale.none': {
    ja: '（なし）',
    en: '(none)',
    zh: '（无）',
  },
  'form.stale.theirs': {
    ja: '保存されている内容：{{value}}',
    en: 'Theirs: {{value}}',
    zh: '已保存的内容：{{value}}',
  },
  'form.stale.own': {
    ja: '入力した内容：{{value}}',
    en: 'Mine: {{value}}',
    zh: '您输入的内容：{{value}}',
  },
  'form.leave': {
    ja: '変更はまだ保存されていません',
    en: 'Your changes are not saved yet',
    zh: '更改尚未保存',
  },
  'form.leave.help': {
    ja: 'このページを離れると、入力した内容は失われます。',
    en: 'If you leave this page, what you entered is lost.',
    zh: '离开此页面后，已填写的内容将会丢失。',
  },
  'form.leave.stay': { ja: '入力を続ける', en: 'Keep editing', zh: '继续填写' },
  'form.leave.go': { ja: '保存せずに離れる', en: 'Leave without saving', zh: '不保存并离开' },
  'form.cancel': { ja: 'キャンセル', en: 'Cancel', zh: '取消' },
  'form.error': { ja: '{{label}}：{{text}}', en: '{{label}}: {{text}}', zh: '{{label}}：{{text}}' },
  'progress.of': {
    ja: '{{total}}件中{{done}}件',
    en: '{{done}} of {{total}}',
    zh: '{{total}}项中的{{done}}项',
  },

  'page.rehearsal': { ja: '動作確認と練習', en: 'Device check and practice', zh: '设备检查与练习' },
  'page.candidateLogin': { ja: '受検者ログイン', en: 'Candidate login', zh: '受测者登录' },
  'page.candidateTop': { ja: '検査の一覧', en: 'Your tests', zh: '测验列表' },
  'page.notes': { ja: '受検前のご確認', en: 'Before you begin', zh: '测评须知' },
  'page.profile': { ja: '個人情報の入力', en: 'Personal information', zh: '填写个人信息' },
  'page.startExam': { ja: '検査の開始', en: 'Start the test', zh: '开始测验' },
  'page.personalAnalysis': { ja: '性格検査', en: 'Personality test', zh: '性格测验' },
  'page.motivationMeasurement': { ja: '意欲検査', en: 'Motivation questionnaire', zh: '动机测验' },
  'page.subjectExamination': { ja: '能力検査', en: 'Ability test', zh: '能力测验' },
  'page.officeProcessing': { ja: '事務処理能力検査', en: 'Clerical test', zh: '文书处理能力测验' },
  'page.feedback': { ja: 'あなたの特徴', en: 'About you', zh: '您的特点' },
  'page.offline': { ja: '通信がないときの検査', en: 'Test without a connection', zh: '无网络时的测验' },
  'page.submissionConfirm': { ja: '提出前の確認', en: 'Before you submit', zh: '提交前确认' },
  'candidate.profile': { ja: '個人情報の確認', en: 'Personal information', zh: '查看个人信息' },
});
