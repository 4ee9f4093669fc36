import { defineMessages } from './define.ts';

/**
 * The page of the emulator of a recruiting system. It is a program of its own (tools/emulator): these texts are not in
 * the catalogue, which goes to browsers of the product.
 */
export const linkEmulator = defineMessages({
  title: {
    ja: '採用管理システム（試験用）',
    en: 'Recruiting system (for trying)',
    zh: '招聘系统（测试用）',
  },
  exam: { ja: '検査：{{exam}}（{{url}}）', en: 'Exam {{exam}} at {{url}}', zh: '测评：{{exam}}（{{url}}）' },
  webhook: {
    ja: '通知の送信先（連携設定の2に貼り付ける値）：{{url}}',
    en: 'Address of notifications (paste it into step 2 of the linkage): {{url}}',
    zh: '通知地址（粘贴到对接设置的步骤2）：{{url}}',
  },
  private: {
    ja: 'Hakaruは、PRIVATE_LINKAGES={{origin}} を設定して起動してください。',
    en: 'Start Hakaru with PRIVATE_LINKAGES={{origin}}.',
    zh: '请设置 PRIVATE_LINKAGES={{origin}} 后启动Hakaru。',
  },
  handed: { ja: '受け取った値', en: 'What you were given', zh: '收到的值' },
  'handed.help': {
    ja: '連携設定の1の企業コードと、4で発行した値を貼り付けてください。空欄は変わりません。',
    en: 'Paste the company code of step 1 and the values made in step 4. What is left empty stays as it is.',
    zh: '请粘贴步骤1的企业代码和步骤4生成的值。留空则不变。',
  },
  tenant_code: { ja: '企業コード', en: 'Company code', zh: '企业代码' },
  launch_key_id: { ja: '受検開始のキーID', en: 'Key ID of launches', zh: '开始测评的密钥ID' },
  launch_secret: { ja: '受検開始の値', en: 'Secret of launches', zh: '开始测评的密钥值' },
  keys: {
    ja: '取得のキー（1行に1つ）',
    en: 'Keys of pulls (one a line)',
    zh: '获取用密钥（每行一个）',
  },
  secrets: {
    ja: '通知の署名の値（1行に1つ）',
    en: 'Secrets of notifications (one a line)',
    zh: '通知签名值（每行一个）',
  },
  'handed.keep': { ja: '登録', en: 'Save', zh: '登记' },
  'handed.is': {
    ja: '登録済み：取得のキー {{keys}}件・署名の値 {{secrets}}件',
    en: 'Saved: {{keys}} keys of pulls, {{secrets}} secrets',
    zh: '已登记：获取用密钥{{keys}}个，签名值{{secrets}}个',
  },
  fault: { ja: '不具合', en: 'Fault', zh: '故障' },
  'fault.set': { ja: '切り替え', en: 'Switch', zh: '切换' },
  'fault.none': { ja: 'なし（正常に受け取る）', en: 'None: takes everything', zh: '无（正常接收）' },
  'fault.throttled': {
    ja: '429（30秒後に再送を求める）',
    en: '429 with Retry-After of 30 seconds',
    zh: '429（要求30秒后重试）',
  },
  'fault.failing': { ja: '500', en: '500', zh: '500' },
  'fault.redirected': { ja: '302（転送）', en: '302, a redirect', zh: '302（重定向）' },
  'fault.gone': { ja: '410（受け取りを終了）', en: '410: wants nothing any more', zh: '410（不再接收）' },
  'fault.reset': {
    ja: '受け取る前に切断',
    en: 'Breaks off before it takes the request',
    zh: '接收前断开',
  },
  'fault.lost': {
    ja: '受け取った後、応答する前に切断',
    en: 'Takes the request and breaks off',
    zh: '接收后、响应前断开',
  },
  'fault.hang': { ja: '受け取らず、応答しない', en: 'Neither takes nor answers', zh: '不接收也不响应' },
  'fault.held': {
    ja: '受け取るが、応答しない',
    en: 'Takes the request and does not answer',
    zh: '接收但不响应',
  },
  'fault.slow': { ja: '19秒後に応答', en: 'Answers after 19 seconds', zh: '19秒后响应' },
  'fault.double': { ja: '2回応答', en: 'Answers twice', zh: '响应两次' },
  'fault.down': { ja: '停止中', en: 'Is down', zh: '停机' },
  'fault.certificate': {
    ja: '証明書の誤り（https）',
    en: 'Wrong certificate (https)',
    zh: '证书错误（https）',
  },
  'fault.secret': { ja: '署名の値の誤り', en: 'Has another secret', zh: '签名值不符' },
  'fault.clock4': {
    ja: '時計が4分進んでいる',
    en: 'Its clock is 4 minutes ahead',
    zh: '时钟快4分钟',
  },
  'fault.clock6': {
    ja: '時計が6分進んでいる',
    en: 'Its clock is 6 minutes ahead',
    zh: '时钟快6分钟',
  },
  pull: { ja: '取り込む', en: 'Pull', zh: '获取' },
  compare: { ja: '比べる', en: 'Compare', zh: '比对' },
  pulled: {
    ja: '{{number}}人を取り込みました。',
    en: 'Took in {{number}} people.',
    zh: '已获取{{number}}人。',
  },
  compared: {
    ja: '{{of}} の {{agree}} 一致',
    en: '{{agree}} of {{of}} agree',
    zh: '{{of}}人中{{agree}}人一致',
  },
  differing: { ja: '異なる人：{{ids}}', en: 'These differ: {{ids}}', zh: '不一致：{{ids}}' },
  refused: {
    ja: '取得できませんでした（{{status}}）。',
    en: 'The pull was refused ({{status}}).',
    zh: '获取失败（{{status}}）。',
  },
  unreached: {
    ja: 'Hakaruに接続できませんでした。',
    en: 'Hakaru could not be reached.',
    zh: '无法连接Hakaru。',
  },
  counted: {
    ja: '受信 {{received}}件・署名の不一致 {{refused}}件・重複と逆順 {{faults}}件',
    en: '{{received}} requests taken, {{refused}} with a wrong signature, {{faults}} twice or out of order',
    zh: '接收{{received}}次，签名不符{{refused}}次，重复或乱序{{faults}}次',
  },
  reload: { ja: '表示を更新', en: 'Refresh', zh: '刷新' },
  people: { ja: '応募者', en: 'Applicants', zh: '应聘者' },
  id: { ja: 'ID', en: 'ID', zh: 'ID' },
  name: { ja: '氏名', en: 'Name', zh: '姓名' },
  status: { ja: '受検状況', en: 'State', zh: '测评状态' },
  scored: { ja: '採点', en: 'Scores', zh: '评分' },
  'scored.yes': { ja: '採点済', en: 'Scored', zh: '已评分' },
  seq: { ja: '番号', en: 'Number', zh: '编号' },
  launch: { ja: '受検開始', en: 'Launch', zh: '开始测评' },
  'launch.of': {
    ja: '受検開始：{{name}}',
    en: 'Launch {{name}}',
    zh: '开始测评：{{name}}',
  },
});
