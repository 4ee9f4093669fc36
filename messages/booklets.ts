import { defineMessages } from './define.ts';

/** What is printed around the questions of an exam on paper: the booklet and its answer sheet. */
export const booklets = defineMessages({
  'booklet.title': { ja: '問題冊子', en: 'Test booklet', zh: '题本' },
  'booklet.answers.title': { ja: '解答用紙', en: 'Answer sheet', zh: '答题纸' },
  'booklet.closed': {
    ja: '合図があるまで、この冊子を開かないでください。',
    en: 'Do not open this booklet until you are told to.',
    zh: '听到指令前，请勿翻开题本。',
  },
  'booklet.name': { ja: '氏名', en: 'Name', zh: '姓名' },
  'booklet.id': { ja: '受検者ID', en: 'Candidate ID', zh: '受测者ID' },
  'booklet.rules': { ja: '受検の前に', en: 'Before you begin', zh: '作答须知' },
  'booklet.rules.fields': {
    ja: 'この冊子の表紙と、解答用紙のすべてのページに、氏名と受検者IDを記入してください。',
    en: 'Write your name and candidate ID on this cover and on every page of the answer sheet.',
    zh: '请在题本封面和答题纸的每一页上填写姓名和受测者ID。',
  },
  'booklet.rules.sheet': {
    ja: '答えは解答用紙に記入してください。この冊子に書いた答えは採点されません。',
    en: 'Mark your answers on the answer sheet. Nothing written in this booklet is scored.',
    zh: '请将答案填涂在答题纸上。写在题本上的答案不计分。',
  },
  'booklet.rules.mark': {
    ja: '問題と同じ番号の欄で、選んだ答えの丸を、HBかBの鉛筆で濃く塗りつぶしてください。直すときは、消しゴムできれいに消してください。',
    en: 'Find the row with the number of the question and fill in the circle of your answer with an HB or B pencil. To change an answer, erase it completely.',
    zh: '请找到与题号相同的一行，用HB或B铅笔将所选答案的圆圈涂满涂黑。修改时，请用橡皮擦干净。',
  },
  'booklet.rules.one': {
    ja: '塗りつぶす丸は、1つの問題に1つだけです。',
    en: 'Fill in only one circle for each question.',
    zh: '每题只涂一个圆圈。',
  },
  'booklet.rules.signal': {
    ja: '検査ごとに、開始と終了の合図があります。早く終わっても、次の検査には進まないでください。',
    en: 'Every test begins and ends on a signal. If you finish early, do not go on to the next test.',
    zh: '每项测验的开始和结束均以指令为准。即使提前完成，也请不要进入下一项测验。',
  },
  'booklet.rules.collect': {
    ja: '冊子と解答用紙は、終了後に回収します。持ち帰ったり、問題を書き写したりしないでください。',
    en: 'Booklet and answer sheet are collected at the end. Do not take them with you or copy any questions.',
    zh: '测评结束后，题本和答题纸将被收回。请勿带走或抄录题目。',
  },
  'booklet.mark.right': { ja: '良い例', en: 'Right', zh: '正确' },
  'booklet.mark.wrong': { ja: '悪い例', en: 'Wrong', zh: '错误' },
  'booklet.contents': { ja: '実施する検査', en: 'Tests', zh: '测验内容' },
  'booklet.contents.test': { ja: '検査', en: 'Test', zh: '测验' },
  'booklet.contents.questions': { ja: '問題数', en: 'Questions', zh: '题数' },
  'booklet.contents.time': { ja: '制限時間', en: 'Time limit', zh: '时间限制' },
  'booklet.contents.page': { ja: 'ページ', en: 'Page', zh: '页码' },
  'booklet.part': { ja: '検査{{number}}', en: 'Test {{number}}', zh: '测验{{number}}' },
  'booklet.questions': { ja: '{{number}}問', en: '{{number}} questions', zh: '{{number}}题' },
  'booklet.minutes': { ja: '{{number}}分', en: '{{number}} minutes', zh: '{{number}}分钟' },
  'booklet.how': { ja: '答え方', en: 'How to answer', zh: '作答方法' },
  'booklet.scale': { ja: '選択肢', en: 'Answers', zh: '选项' },
  'booklet.practice': { ja: '練習', en: 'Practice', zh: '练习' },
  'booklet.practice.note': {
    ja: '練習は採点されません。解答用紙には記入しないでください。',
    en: 'Practice is not scored. Do not mark it on the answer sheet.',
    zh: '练习不计分，请勿填涂在答题纸上。',
  },
  'booklet.practice.answers': { ja: '練習の答え', en: 'Answers to the practice', zh: '练习答案' },
  'booklet.wait': {
    ja: '合図があるまで、次のページを開かないでください。',
    en: 'Do not turn the page until you are told to.',
    zh: '听到指令前，请勿翻到下一页。',
  },
  'booklet.end': {
    ja: '{{part}}はここまでです。合図があるまで、次のページを開かないでください。',
    en: 'This is the end of {{part}}. Do not turn the page until you are told to.',
    zh: '{{part}}到此结束。听到指令前，请勿翻到下一页。',
  },
  'booklet.end.last': {
    ja: '検査はここまでです。合図があるまでお待ちください。',
    en: 'This is the end of the last test. Please wait until you are told what to do.',
    zh: '测验到此全部结束，请等待指令。',
  },
  'booklet.confidential': {
    ja: '無断での複製・転載を禁じます',
    en: 'Confidential: do not copy',
    zh: '未经许可，禁止复制或转载',
  },
  'booklet.answers.mark': {
    ja: '選んだ答えの丸を、HBかBの鉛筆で濃く塗りつぶしてください。紙を折ったり汚したりしないでください。',
    en: 'Fill in the circle of your answer with an HB or B pencil. Do not fold or soil this sheet.',
    zh: '请用HB或B铅笔将所选答案的圆圈涂满涂黑。请勿折叠或弄脏答题纸。',
  },
  'booklet.answers.id': {
    ja: '左詰めで1マスに1文字。大文字と小文字は区別します。',
    en: 'One character in each box, from the left. Capital and small letters differ.',
    zh: '每格一个字符，从左填写。请区分大小写字母。',
  },
});
