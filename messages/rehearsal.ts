import { defineMessages } from './define.ts';

/** The rehearsal: a check of this device, and a practice sitting of two minutes that stores nothing. */
export const rehearsal = defineMessages({
  'rehearsal.title': { ja: '動作確認と練習', en: 'Device check and practice', zh: '设备检查与练习' },
  'rehearsal.link': {
    ja: '動作確認と2分間の練習をする',
    en: 'Check this device and practise for two minutes',
    zh: '检查设备并进行两分钟练习',
  },
  'rehearsal.lead': {
    ja: 'お使いの端末で受検できるかを確認し、実際と同じ画面で練習できます。何度でもご利用いただけます。',
    en: 'Find out whether this device is ready for the test, and practise on the same screens. You can do so as often as you like.',
    zh: '可以确认当前设备能否参加测评，并在与正式测评相同的界面上练习。可反复使用。',
  },
  'rehearsal.nothingKept': {
    ja: '確認の結果と練習の回答は、送信も保存もされません。',
    en: 'Neither the results of the check nor your practice answers are sent or stored.',
    zh: '检查结果和练习答案均不会上传或保存。',
  },
  'rehearsal.back': { ja: '元の画面に戻る', en: 'Back', zh: '返回' },

  'rehearsal.check.title': { ja: '端末の確認', en: 'Device check', zh: '设备检查' },
  'rehearsal.check.noScript': {
    ja: '確認と練習にはJavaScriptが必要です。ブラウザの設定でJavaScriptを有効にして、この画面を開き直してください。',
    en: 'The check and the practice need JavaScript. Please enable it in your browser’s settings and open this page again.',
    zh: '检查和练习需要JavaScript。请在浏览器设置中启用JavaScript，然后重新打开本页面。',
  },
  'rehearsal.check.running': { ja: '確認しています…', en: 'Checking…', zh: '正在检查…' },
  'rehearsal.check.allGood': {
    ja: 'この端末で問題なく受検できます。',
    en: 'This device is ready for the test.',
    zh: '当前设备可以顺利参加测评。',
  },
  'rehearsal.check.withCare': {
    ja: 'この端末で受検できます。次の項目にご注意ください：{{number}}件',
    en: 'You can take the test on this device. Points to note: {{number}}',
    zh: '当前设备可以参加测评，请留意以下{{number}}项。',
  },
  'rehearsal.check.notReady': {
    ja: 'このままでは受検に支障が出ることがあります。次の項目をご確認ください：{{number}}件',
    en: 'The test may not work well like this. Points to check: {{number}}',
    zh: '目前的状态可能影响测评，请先检查以下{{number}}项。',
  },
  'rehearsal.check.again': { ja: 'もう一度確認する', en: 'Check again', zh: '重新检查' },
  'rehearsal.check.good': { ja: '良好', en: 'Good', zh: '正常' },
  'rehearsal.check.care': { ja: '注意', en: 'Note', zh: '请注意' },
  'rehearsal.check.bad': { ja: '要確認', en: 'Needs attention', zh: '需处理' },

  'rehearsal.check.script': { ja: 'JavaScript', en: 'JavaScript', zh: 'JavaScript' },
  'rehearsal.check.script.good': { ja: '有効です。', en: 'Enabled.', zh: '已启用。' },
  'rehearsal.check.cookies': { ja: 'Cookie', en: 'Cookies', zh: 'Cookie' },
  'rehearsal.check.cookies.good': { ja: '有効です。', en: 'Enabled.', zh: '已启用。' },
  'rehearsal.check.cookies.bad': {
    ja: '無効になっているため、ログインできません。ブラウザの設定でCookieを有効にしてください。',
    en: 'They are blocked, so you cannot log in. Please enable cookies in your browser’s settings.',
    zh: '已被禁用，无法登录。请在浏览器设置中启用Cookie。',
  },
  'rehearsal.check.storage': {
    ja: '回答の一時保管',
    en: 'Temporary storage of answers',
    zh: '答案暂存',
  },
  'rehearsal.check.storage.good': {
    ja: '通信が切れても、回答を暗号化してこの端末に残せます。',
    en: 'If the connection breaks, your answers can be kept on this device, encrypted.',
    zh: '网络中断时，可以将答案加密保存在本设备上。',
  },
  'rehearsal.check.storage.care': {
    ja: '受検はできますが、通信が切れている間に画面を閉じると、未送信の回答が失われます。プライベートブラウズを終了すると、保管できることがあります。',
    en: 'You can take the test, but answers not sent yet are lost if the page closes while the connection is down. Leaving private browsing may help.',
    zh: '可以参加测评，但网络中断期间如关闭页面，尚未上传的答案会丢失。退出无痕浏览模式后，有可能恢复正常。',
  },
  'rehearsal.check.line': { ja: '通信', en: 'Connection', zh: '网络连接' },
  'rehearsal.check.line.good': {
    ja: '良好です（応答{{milliseconds}}ミリ秒）。',
    en: 'Good (responds in {{milliseconds}} ms).',
    zh: '良好（响应时间{{milliseconds}}毫秒）。',
  },
  'rehearsal.check.line.care': {
    ja: '遅めです（応答{{milliseconds}}ミリ秒）。受検はできますが、電波のよい場所や有線での接続をおすすめします。',
    en: 'Rather slow (responds in {{milliseconds}} ms). You can take the test, but we recommend a place with better reception or a wired connection.',
    zh: '较慢（响应时间{{milliseconds}}毫秒）。可以参加测评，但建议更换到信号较好的地方或使用有线网络。',
  },
  'rehearsal.check.line.bad': {
    ja: 'サーバーに接続できませんでした。通信の状態をご確認のうえ、もう一度お試しください。',
    en: 'The server could not be reached. Please check the connection and try again.',
    zh: '无法连接服务器。请检查网络后重试。',
  },
  'rehearsal.check.clock': { ja: '端末の時計', en: 'Device clock', zh: '设备时间' },
  'rehearsal.check.clock.good': { ja: '合っています。', en: 'Correct.', zh: '准确。' },
  'rehearsal.check.clock.care': {
    ja: '約{{minutes}}分ずれています。残り時間はサーバーの時計で計りますので、受検には影響しません。',
    en: 'It is off by about {{minutes}} min. Time is kept by the server’s clock, so this does not affect the test.',
    zh: '约有{{minutes}}分钟误差。剩余时间以服务器时间为准，不影响测评。',
  },
  'rehearsal.check.clock.unknown': {
    ja: '確認できませんでした。残り時間はサーバーの時計で計りますので、受検には影響しません。',
    en: 'It could not be checked. Time is kept by the server’s clock, so this does not affect the test.',
    zh: '未能确认。剩余时间以服务器时间为准，不影响测评。',
  },
  'rehearsal.check.width': { ja: '画面の幅', en: 'Screen width', zh: '屏幕宽度' },
  'rehearsal.check.width.good': { ja: '十分な広さです。', en: 'Wide enough.', zh: '足够宽。' },
  'rehearsal.check.width.care': {
    ja: '狭めです。端末を横向きにするか、ウィンドウを広げるか、表示を縮小してください。',
    en: 'Rather narrow. Please turn the device, widen the window or zoom out.',
    zh: '较窄。请将设备横放、放大窗口或缩小页面显示比例。',
  },
  'rehearsal.check.browser': { ja: 'ブラウザ', en: 'Browser', zh: '浏览器' },
  'rehearsal.check.browser.good': {
    ja: '受検に必要な機能がそろっています。',
    en: 'It has everything the test needs.',
    zh: '具备测评所需的功能。',
  },
  'rehearsal.check.browser.bad': {
    ja: '古いため、正しく動作しないことがあります。最新のEdge、Chrome、Safariをお使いください。',
    en: 'It is too old to work reliably. Please use the latest Edge, Chrome or Safari.',
    zh: '版本较旧，可能无法正常运行。请使用最新版Edge、Chrome或Safari。',
  },

  'rehearsal.practice.title': { ja: '2分間の練習', en: 'Two minutes of practice', zh: '两分钟练习' },
  'rehearsal.practice.lead': {
    ja: '実際の検査と同じ画面で、{{questions}}問の練習問題に答えます。',
    en: '{{questions}} practice questions, on the same screens as the test.',
    zh: '在与正式测评相同的界面上完成{{questions}}道练习题。',
  },
  'rehearsal.practice.clock': {
    ja: '制限時間は2分です。時間になると自動的に終わる様子も確認できます。',
    en: 'The time limit is two minutes. If you like, you can see how the practice ends when the time is up.',
    zh: '限时两分钟。您也可以体验时间到后自动结束的过程。',
  },
  'rehearsal.practice.line': {
    ja: '通信が切れたときの画面も試せます。',
    en: 'You can also see what a broken connection looks like.',
    zh: '还可以体验网络中断时的情况。',
  },
  'rehearsal.practice.begin': { ja: '練習を始める', en: 'Start practising', zh: '开始练习' },
  'rehearsal.practice.name': { ja: '練習', en: 'Practice', zh: '练习' },
  'rehearsal.practice.quit': { ja: '練習をやめる', en: 'Stop practising', zh: '退出练习' },
  'rehearsal.practice.cut': {
    ja: '通信が切れた状態を試す',
    en: 'Try a broken connection',
    zh: '体验网络中断',
  },
  'rehearsal.practice.cutHelp': {
    ja: 'これをオンにして次のページへ進むと、回答が端末に残る様子を確認できます。実際の通信は切れません。',
    en: 'Switch this on and turn the page to see answers stay on the device. The real connection stays as it is.',
    zh: '开启后翻到下一页，可以看到答案如何保留在设备上。实际网络不会断开。',
  },
  'rehearsal.practice.finish': { ja: '練習を終える', en: 'Finish practising', zh: '完成练习' },

  'rehearsal.done.title': { ja: '練習が終わりました', en: 'Practice complete', zh: '练习已结束' },
  'rehearsal.done.time': {
    ja: '2分が過ぎたため、練習を終了しました。実際の検査でも、制限時間になると自動的に終了し、それまでに保存された回答が受け付けられます。',
    en: 'The two minutes are up. The real test ends by itself in the same way, and the answers saved by then are received.',
    zh: '两分钟已到，练习结束。正式测评也会在时间到后自动结束，此前已保存的答案依然有效。',
  },
  'rehearsal.done.answered': {
    ja: '{{questions}}問のうち{{answered}}問に回答しました。',
    en: 'You answered {{answered}} of {{questions}} questions.',
    zh: '共{{questions}}题，您作答了{{answered}}题。',
  },
  'rehearsal.done.again': { ja: 'もう一度練習する', en: 'Practise again', zh: '再练习一次' },
});
