import { defineMessages } from './define.ts';

/** Answers from paper. */
export const importAnswers = defineMessages({
  'page.importAnswers': { ja: '紙の回答の取り込み', en: 'Import paper answers', zh: '导入纸笔作答' },
  'importAnswers.new': { ja: '回答ファイルの選択', en: 'Choose a file of answers', zh: '选择作答文件' },
  'importAnswers.again': { ja: '別のファイルを取り込む', en: 'Another file', zh: '导入其他文件' },
  'importAnswers.lead': {
    ja: '解答用紙の回答を表にしたファイルを取り込み、採点します。取り込みを実行するまで、何も変わりません。',
    en: 'Import a table of the answers from the answer sheets, and have them scored. Nothing changes until you import them.',
    zh: '将答题纸上的答案整理成表格后导入并计分。执行导入之前不会有任何更改。',
  },
  'importAnswers.steps': { ja: '取り込みの手順', en: 'How it works', zh: '导入步骤' },
  'importAnswers.steps.print': {
    ja: '問題冊子と解答用紙を印刷して、検査を実施します。',
    en: 'Print the booklet and the answer sheet, and hold the exam.',
    zh: '打印题本和答题纸并实施测评。',
  },
  'importAnswers.steps.fill': {
    ja: 'ひな形に回答を入力します。ひな形には、この検査の受検者が入っています。',
    en: 'Type the answers into a template. It already lists the people of this exam.',
    zh: '在模板中填写答案。模板中已包含本测评的受测者。',
  },
  'importAnswers.steps.import': {
    ja: 'ファイルを選び、内容を確認してから取り込みます。',
    en: 'Choose the file, check its rows, and import them.',
    zh: '选择文件，确认内容后导入。',
  },
  'importAnswers.steps.consent': {
    ja: '紙で実施するときは、目的の説明と同意の確認を、貴社で受検者に行ってください。',
    en: 'On paper, your company explains the purpose of the exam to the candidates and asks for their consent.',
    zh: '采用纸笔测评时，请由贵公司向受测者说明目的并征得同意。',
  },
  'importAnswers.template': { ja: 'ひな形', en: 'Template', zh: '模板' },
  'importAnswers.template.1': { ja: '科目ごとに1列', en: 'One column per test', zh: '每项测验一列' },
  'importAnswers.template.2': { ja: '問題ごとに1列', en: 'One column per question', zh: '每题一列' },
  'importAnswers.template.of': {
    ja: 'ひな形（{{type}}）：{{format}}',
    en: 'Template ({{type}}): {{format}}',
    zh: '模板（{{type}}）：{{format}}',
  },
  'importAnswers.template.help': {
    ja: 'Excelで入力するときは、Excelのひな形をお使いください。CSVをExcelで開くと、先頭の0が消え、長い数字の列が丸められます。',
    en: 'To type in Excel, use the Excel template. When a CSV file is opened in Excel, leading zeros disappear and long numbers are rounded.',
    zh: '使用Excel填写时，请使用Excel模板。用Excel打开CSV会丢失开头的0，并对长数字进行舍入。',
  },
  'importAnswers.sheet': { ja: '回答', en: 'Answers', zh: '作答' },
  'importAnswers.language': {
    ja: '言語（ja・en・zh）',
    en: 'Language (ja, en, zh)',
    zh: '语言（ja・en・zh）',
  },
  'importAnswers.form.file': {
    ja: 'CSVまたはExcelファイル',
    en: 'CSV file or Excel workbook',
    zh: 'CSV或Excel文件',
  },
  'importAnswers.form.file.help': {
    ja: '1行に1名、ログインIDで照合します。回答は選択肢の番号で、0と空欄は無回答です。回答が1つもない科目は、未回答のままです。',
    en: 'One person per row, found by login ID. An answer is the number of its option; 0 or an empty cell means no answer. A test without any answers stays not begun.',
    zh: '每行一人，按登录ID匹配。答案为选项编号，0和空白表示未作答。没有任何答案的测验保持未作答。',
  },
  'importAnswers.form.file_type': { ja: '列の形式', en: 'Columns', zh: '列的格式' },
  'importAnswers.form.file_type.1': {
    ja: '科目ごとに1列（全問の回答を続けた数字。例：12403…）',
    en: 'One for each test: all its answers as digits in a row, such as 12403…',
    zh: '每项测验一列（将所有答案连成一串数字，例如12403…）',
  },
  'importAnswers.form.file_type.2': {
    ja: '問題ごとに1列（手入力・光学式読取装置向け）',
    en: 'One for each question, for typing and for optical readers',
    zh: '每题一列（适合手工录入和光学阅读机）',
  },
  'importAnswers.act.add': { ja: '取り込む受検者', en: 'People to import', zh: '待导入的受测者' },
  'importAnswers.ended.add': { ja: '取り込んだ受検者', en: 'People imported', zh: '已导入的受测者' },
  'importAnswers.act.leave': { ja: '回答のない行', en: 'Rows without answers', zh: '没有答案的行' },
  'importAnswers.act.refuse': { ja: '取り込めない行', en: 'Refused', zh: '无法导入' },
  'importAnswers.numbers': {
    ja: '取り込む科目は{{portions}}件、回答がなく未回答のままの科目は{{unsat}}件です。',
    en: 'Tests with answers: {{portions}}. Tests without any, which stay not begun: {{unsat}}.',
    zh: '待导入的测验{{portions}}项，没有答案、保持未作答的测验{{unsat}}项。',
  },
  'importAnswers.ignored': {
    ja: '次の列は取り込みません：{{columns}}',
    en: 'These columns are left out: {{columns}}',
    zh: '以下列不会导入：{{columns}}',
  },
  'importAnswers.nothing': {
    ja: '取り込む回答はありません。',
    en: 'There are no answers to import.',
    zh: '没有需要导入的答案。',
  },
  'importAnswers.apply': {
    ja: '取り込んで採点する（{{people}}名・{{portions}}件）',
    en: 'Import and score ({{people}} people, {{portions}} tests)',
    zh: '导入并计分（{{people}}人・{{portions}}项）',
  },
  'importAnswers.writing': {
    ja: '取り込んで採点しています',
    en: 'Importing and scoring',
    zh: '正在导入并计分',
  },
  'importAnswers.done': {
    ja: '{{people}}名の回答（{{portions}}件）を取り込み、採点しました。',
    en: 'Imported and scored: {{people}} people, {{portions}} tests.',
    zh: '已导入并计分：{{people}}人，{{portions}}项。',
  },
  'importAnswers.columns.none': {
    ja: '回答の列がありません。ひな形の見出しを変えずにお使いください。',
    en: 'There is no column of answers. Please keep the headings of the template.',
    zh: '没有答案列。请保留模板的标题不变。',
  },
  'importAnswers.columns.otherType': {
    ja: '選んだ「列の形式」とファイルが合っていません。もう一方の形式を選んでください。',
    en: 'The file does not match the chosen kind of columns. Please choose the other kind.',
    zh: '文件与所选的“列的格式”不符。请选择另一种格式。',
  },
  'importAnswers.columns.more': { ja: 'ほか{{number}}列', en: '{{number}} more', zh: '另有{{number}}列' },
  'importAnswers.login.required': {
    ja: 'ログインIDを入力してください。',
    en: 'Please enter the login ID.',
    zh: '请填写登录ID。',
  },
  'importAnswers.login.unknown': {
    ja: 'このログインIDの受検者はいません。先頭の0が消えていないかもご確認ください。',
    en: 'Nobody here has this login ID. Check whether leading zeros are missing.',
    zh: '没有使用该登录ID的受测者。请同时确认开头的0是否丢失。',
  },
  'importAnswers.login.hidden': {
    ja: '非表示の受検者です。表示に戻してから取り込んでください。',
    en: 'This person is hidden. Please show them again first.',
    zh: '该受测者已隐藏。请恢复显示后再导入。',
  },
  'importAnswers.name.other': {
    ja: 'このログインIDの受検者は「{{name}}」です。行がずれていないかご確認ください。',
    en: 'This login ID belongs to “{{name}}”. Check whether the rows have shifted.',
    zh: '该登录ID的受测者是“{{name}}”。请确认行是否错位。',
  },
  'importAnswers.portion.none': {
    ja: 'この受検者が受ける科目ではありません。',
    en: 'This test is not assigned to this person.',
    zh: '该受测者无需参加此测验。',
  },
  'importAnswers.portion.running': {
    ja: '画面で回答中です。終わるまで取り込めません。',
    en: 'It is being answered on screen now, and cannot be imported until it ends.',
    zh: '正在网页上作答，结束前无法导入。',
  },
  'importAnswers.portion.ended': {
    ja: '回答済です。取り込み直すときは、先に回答をリセットしてください。',
    en: 'Already answered. To import it again, reset the answers first.',
    zh: '已作答。如需重新导入，请先重置作答。',
  },
  'importAnswers.cell.digits': {
    ja: '{{length}}桁の数字で入力してください（無回答は0）。',
    en: 'Please enter {{length}} digits, 0 for no answer.',
    zh: '请输入{{length}}位数字（未作答为0）。',
  },
  'importAnswers.cell.length': {
    ja: '{{length}}桁が必要ですが、{{found}}桁です。先頭の0が消えていないかもご確認ください。',
    en: 'It needs {{length}} digits, but has {{found}}. Check whether leading zeros are missing.',
    zh: '需要{{length}}位，实际为{{found}}位。请同时确认开头的0是否丢失。',
  },
  'importAnswers.cell.rounded': {
    ja: '表計算ソフトで数値に変わり、回答が失われています。セルを文字列にして、{{length}}桁を入力し直してください。',
    en: 'A spreadsheet has turned this into a number, and answers are lost. Please format the cell as text and enter the {{length}} digits again.',
    zh: '电子表格将其转换为数值，答案已丢失。请将单元格设为文本，并重新输入{{length}}位数字。',
  },
  'importAnswers.cell.option': {
    ja: '{{question}}問目の「{{digit}}」は選択肢にありません（1〜{{maximum}}、無回答は0）。',
    en: 'Question {{question}} has no option {{digit}}: 1 to {{maximum}}, or 0 for no answer.',
    zh: '第{{question}}题没有选项“{{digit}}”（1～{{maximum}}，未作答为0）。',
  },
  'importAnswers.cell.choice': {
    ja: '1〜{{maximum}}の番号で入力してください（無回答は0か空欄）。',
    en: 'Please enter 1 to {{maximum}}, or 0 or nothing for no answer.',
    zh: '请输入1～{{maximum}}的编号（未作答为0或留空）。',
  },
  'importAnswers.cell.language': {
    ja: 'ja、en、zhのいずれかで入力してください。',
    en: 'Please enter ja, en or zh.',
    zh: '请输入ja、en或zh。',
  },
});
