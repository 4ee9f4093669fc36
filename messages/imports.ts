import { defineMessages } from './define.ts';

/** Imports of tables: people, observers, answers. */
export const imports = defineMessages({
  'import.done': {
    ja: 'インポートが正常に完了しました。',
    en: 'The import is complete.',
    zh: '导入已顺利完成。',
  },
  'import.file.type': {
    ja: 'CSVファイルまたはExcelファイル（xlsx）を選択してください。',
    en: 'Please choose a CSV file or an Excel workbook (xlsx).',
    zh: '请选择CSV文件或Excel文件（xlsx）。',
  },
  'import.file.tooLarge': {
    ja: 'ファイルが大きすぎます。',
    en: 'The file is too large.',
    zh: '文件过大。',
  },
  'import.file.empty': {
    ja: 'ファイルに何も書かれていません。',
    en: 'There is nothing in the file.',
    zh: '文件为空。',
  },
  'import.file.noRows': {
    ja: '見出しの下に取り込む行がありません。',
    en: 'There are no rows below the headings.',
    zh: '标题行下方没有可导入的数据。',
  },
  'import.file.rows': {
    ja: '一度に取り込めるのは{{maximum}}行までです。',
    en: 'At most {{maximum}} rows can be imported at once.',
    zh: '一次最多可导入{{maximum}}行。',
  },
  'import.file.not_text': {
    ja: '表として読めないファイルです。CSVファイルまたはExcelファイル（xlsx）を選択してください。',
    en: 'This file cannot be read as a table. Please choose a CSV file or an Excel workbook (xlsx).',
    zh: '该文件无法作为表格读取。请选择CSV文件或Excel文件（xlsx）。',
  },
  'import.file.spreadsheet': {
    ja: 'この形式は読めません。CSVまたはxlsx形式で保存し直してください。',
    en: 'This format cannot be read. Please save it as CSV or xlsx.',
    zh: '无法读取该格式。请另存为CSV或xlsx格式。',
  },
  'import.file.broken_utf8': {
    ja: '文字が壊れています。UTF-8で保存し直してください。',
    en: 'The text is damaged. Please save the file as UTF-8 again.',
    zh: '文字已损坏。请重新以UTF-8保存。',
  },
  'import.file.unknown_encoding': {
    ja: '文字コードを判別できません。UTF-8で保存し直してください。',
    en: 'The encoding was not recognised. Please save the file as UTF-8.',
    zh: '无法识别文字编码。请以UTF-8保存。',
  },
  'import.file.wrong_encoding': {
    ja: '途中から文字コードが変わっています。UTF-8で保存し直してください。',
    en: 'The encoding changes within the file. Please save it as UTF-8.',
    zh: '文件中途文字编码发生变化。请以UTF-8保存。',
  },
  'import.file.own_sign': {
    ja: '{{line}}行目{{column}}列に、ほかのパソコンでは表示できない外字があります。別の文字に置き換えてください。',
    en: 'Line {{line}}, column {{column}} has a user-defined character, which other computers cannot show. Please replace it.',
    zh: '第{{line}}行{{column}}列含有其他电脑无法显示的自造字。请替换为其他文字。',
  },
  'import.file.open_quote': {
    ja: '{{line}}行目で始まる引用符（"）が閉じられていません。',
    en: 'The quotation mark that opens on line {{line}} is never closed.',
    zh: '第{{line}}行开始的引号（"）没有闭合。',
  },
  'import.file.stray_quote': {
    ja: '{{line}}行目の引用符（"）の位置が正しくありません。',
    en: 'A quotation mark on line {{line}} is out of place.',
    zh: '第{{line}}行的引号（"）位置不正确。',
  },
  'import.file.broken_workbook': {
    ja: 'Excelファイルが壊れているため読めません。',
    en: 'The workbook is damaged and cannot be read.',
    zh: 'Excel文件已损坏，无法读取。',
  },
  'import.file.active_workbook': {
    ja: 'マクロを含むファイルは取り込めません。xlsx形式で保存し直してください。',
    en: 'A workbook with macros cannot be imported. Please save it as xlsx.',
    zh: '无法导入含宏的文件。请另存为xlsx格式。',
  },
  'import.file.no_workbook': {
    ja: 'Excelファイルではありません。CSVまたはxlsx形式で保存し直してください。',
    en: 'This is not an Excel file. Please save it as CSV or xlsx.',
    zh: '这不是Excel文件。请另存为CSV或xlsx格式。',
  },
  'import.file.uncalculated': {
    ja: '{{line}}行目{{column}}列の数式が計算されていません。Excelで開いて保存し直してください。',
    en: 'The formula in line {{line}}, column {{column}} was never calculated. Please open the file in Excel and save it again.',
    zh: '第{{line}}行{{column}}列的公式尚未计算。请用Excel打开后重新保存。',
  },
  'import.file.large_workbook': {
    ja: 'Excelファイルの中身が大きすぎます。CSVで保存し直してください。',
    en: 'The workbook is too large. Please save it as CSV.',
    zh: 'Excel文件内容过大。请另存为CSV。',
  },
  'import.file.no_heading': {
    ja: '{{line}}行目{{column}}列に値がありますが、その列に見出しがありません。見出しを付けるか、値を消してください。',
    en: 'Line {{line}}, column {{column}} has a value, but that column has no heading. Please add one, or empty the cell.',
    zh: '第{{line}}行{{column}}列有内容，但该列没有标题。请添加标题或清空单元格。',
  },
  'import.file.long_heading': {
    ja: '{{line}}行目{{column}}列の見出しが長すぎます（{{maximum}}文字まで）。引用符（"）の閉じ忘れがないかもご確認ください。',
    en: 'The heading in line {{line}}, column {{column}} is too long: at most {{maximum}} characters. Please also check for a quotation mark that is never closed.',
    zh: '第{{line}}行{{column}}列的标题过长，最多{{maximum}}个字符。请同时检查引号（"）是否已闭合。',
  },
  'import.file.long_cell': {
    ja: '{{line}}行目{{column}}列のセルが長すぎます（{{maximum}}文字まで）。引用符（"）の閉じ忘れがないかもご確認ください。',
    en: 'The cell in line {{line}}, column {{column}} is too long: at most {{maximum}} characters. Please also check for a quotation mark that is never closed.',
    zh: '第{{line}}行{{column}}列的单元格内容过长，最多{{maximum}}个字符。请同时检查引号（"）是否已闭合。',
  },
  'import.file.long_line': {
    ja: '{{line}}行目が長すぎます（1行は区切りを含めて{{maximum}}文字まで）。',
    en: 'Line {{line}} is too long: at most {{maximum}} characters, including separators.',
    zh: '第{{line}}行过长，包括分隔符在内每行最多{{maximum}}个字符。',
  },
  'import.file.many_cells': {
    ja: '{{line}}行目の列が多すぎます（{{maximum}}列まで）。',
    en: 'Line {{line}} has too many columns: at most {{maximum}}.',
    zh: '第{{line}}行的列数过多，最多{{maximum}}列。',
  },
  'import.file.costly_table': {
    ja: 'ファイルの中身が多すぎて読み切れません。いくつかのファイルに分けてください。',
    en: 'The file is too large to be read. Please split it into several files.',
    zh: '文件内容过多，无法读取。请拆分为多个文件。',
  },
  'import.columns.missing': {
    ja: '必要な列がありません：{{columns}}',
    en: 'Columns are missing: {{columns}}',
    zh: '缺少必要的列：{{columns}}',
  },
  'import.columns.twice': {
    ja: '同じ項目の列が2つあります：{{columns}}',
    en: 'Two columns for the same field: {{columns}}',
    zh: '同一项目存在两列：{{columns}}',
  },
  'import.column': {
    ja: '{{heading}}（{{column}}列）',
    en: '{{heading}} (column {{column}})',
    zh: '{{heading}}（{{column}}列）',
  },
  'import.row.twice': {
    ja: '同じ値の行がファイルの上のほうにあります。',
    en: 'A row further up in the file has the same value.',
    zh: '文件中前面的行已有相同的值。',
  },
  'import.row.sameAs': {
    ja: '{{line}}行目と同じ値です。',
    en: 'Same value as line {{line}}.',
    zh: '与第{{line}}行的值相同。',
  },
  'import.row.samePerson': {
    ja: '{{line}}行目と同じ受検者です。',
    en: 'Same person as line {{line}}.',
    zh: '与第{{line}}行是同一受测者。',
  },
  'import.taken': {
    ja: '取り込みの間にほかで使用された値があります。もう一度お試しください。',
    en: 'Somebody else has taken one of these in the meantime. Please try again.',
    zh: '导入期间有值被他人使用。请重试。',
  },
  'import.errors': {
    ja: '取り込めない行（{{number}}件）',
    en: 'Rows that cannot be imported ({{number}})',
    zh: '无法导入的行（{{number}}处）',
  },
  'import.errors.help': {
    ja: '何も取り込んでいません。ファイルを直して、もう一度取り込んでください。',
    en: 'Nothing was imported. Please correct the file and import it again.',
    zh: '尚未导入任何数据。请修改文件后重新导入。',
  },
  'import.errors.more': {
    ja: 'ほかに{{number}}件あります。',
    en: 'There are {{number}} more.',
    zh: '另有{{number}}处。',
  },
  'import.refused': { ja: '取り込めない行', en: 'Refused rows', zh: '无法导入的行' },
  'import.refused.file': {
    ja: '取り込めない行_{{name}}',
    en: 'Refused rows_{{name}}',
    zh: '无法导入的行_{{name}}',
  },
  'import.changed': {
    ja: 'ほかの担当者がこのファイルの行を変更しました。もう一度ご確認ください。',
    en: 'Somebody else has changed rows of this file. Please check them again.',
    zh: '其他工作人员修改了此文件的行。请重新确认。',
  },
  'import.names.required': {
    ja: '追加する名称を選んでください。',
    en: 'Please tick the names to add.',
    zh: '请勾选要添加的名称。',
  },
  'import.names.refused': {
    ja: '追加できない名称があります（長すぎる、階層が深すぎる、または件数の上限を超えています）。',
    en: 'A name cannot be added: it is too long or too deep, or the list is full.',
    zh: '有无法添加的名称（过长、层级过深或超过数量上限）。',
  },
  'import.reasons': { ja: '理由ごとの行数', en: 'Lines by reason', zh: '各原因的行数' },
  'import.reasons.reason': {
    ja: '理由（該当する最初の行の内容）',
    en: 'Reason (as in its first line)',
    zh: '原因（以首个相关行为例）',
  },
  'import.reasons.rows': { ja: '行数', en: 'Lines', zh: '行数' },
  'import.reasons.first': {
    ja: '行数の多い順に{{number}}件の理由を表示しています。',
    en: 'The {{number}} most frequent reasons are shown.',
    zh: '按行数由多到少显示前{{number}}个原因。',
  },
  'import.error.row': { ja: '行', en: 'Line', zh: '行' },
  'import.error.column': { ja: '列', en: 'Column', zh: '列' },
  'import.error.reason': { ja: '理由', en: 'Reason', zh: '原因' },
  'import.cell.failed': {
    ja: 'Excelのエラー値「{{cell}}」です。正しい値に直してください。',
    en: 'This is the Excel error {{cell}}. Please enter the correct value.',
    zh: '这是Excel的错误值“{{cell}}”。请改为正确的值。',
  },
  'import.cell.rounded': {
    ja: '数値として「{{cell}}」に丸められ、元の桁が失われています。セルを文字列にして入力し直してください。',
    en: 'A spreadsheet has rounded a number to {{cell}}, and digits are lost. Please format the cell as text and enter it again.',
    zh: '已作为数值被舍入为“{{cell}}”，部分数字已丢失。请将单元格设为文本后重新输入。',
  },
  'import.cell.unknown': {
    ja: '「{{cell}}」は設定にありません。',
    en: 'There is no “{{cell}}” here.',
    zh: '没有“{{cell}}”这一项。',
  },
  'import.cell.choices': {
    ja: '「{{cell}}」は使えません。次のいずれかにしてください：{{words}}',
    en: '“{{cell}}” cannot be used. Please choose one of these: {{words}}',
    zh: '不能使用“{{cell}}”。请从以下选择：{{words}}',
  },
  'import.cell.more': { ja: 'ほか{{number}}件', en: '{{number}} more', zh: '另有{{number}}项' },
  'import.cell.lacking': {
    ja: '「{{cell}}」はこの検査の設定にありません。追加するか、空欄にしてください。',
    en: 'This exam has no “{{cell}}”. Add it, or leave the cell empty.',
    zh: '本测评没有设置“{{cell}}”。请添加，或将其留空。',
  },
  'import.cell.noChoice': {
    ja: '「{{cell}}」は使えません。この検査には選択肢がないため、空欄にしてください。',
    en: '“{{cell}}” cannot be used: this exam has no options here. Leave the cell empty.',
    zh: '不能使用“{{cell}}”。本测评没有可选项，请留空。',
  },
  'import.login.case': {
    ja: '大文字と小文字だけが違うログインID「{{login_id}}」がすでにあります。',
    en: 'There is already a login ID “{{login_id}}” that differs only in upper and lower case.',
    zh: '已存在仅大小写不同的登录ID“{{login_id}}”。',
  },
  'import.email.several': {
    ja: '同じメールアドレスの受検者が複数います。ログインIDか管理番号で指定してください。',
    en: 'Several people have this email address. Please identify the person by login ID or person code.',
    zh: '有多名受测者使用该邮箱地址。请用登录ID或管理编号指定。',
  },
  'import.email.other': {
    ja: '同じメールアドレスの受検者と氏名が違います。ご本人ならこのまま確認し、別の方なら、その方のログインIDか管理番号を加えてください。',
    en: 'A person with a different name has this email address. Confirm the row if it is the same person; if not, add their own login ID or person code.',
    zh: '使用该邮箱地址的受测者姓名不同。若为本人请确认；若为他人，请填写其登录ID或管理编号。',
  },
  'import.email.begun': {
    ja: '同じメールアドレスの受検者と氏名が違い、その方はすでに受検を始めています。ご本人なら、その方のログインIDか管理番号で指定してください。',
    en: 'A person with a different name has this email address and has already begun. If it is the same person, identify them by login ID or person code.',
    zh: '使用该邮箱地址的受测者姓名不同，且已开始作答。若为本人，请用其登录ID或管理编号指定。',
  },
  'import.unconfirmed': {
    ja: '確認していない行があります。「要確認」の行をご覧ください。',
    en: 'Some rows are not confirmed yet. Please look at the rows to confirm.',
    zh: '有尚未确认的行。请查看“需确认”的行。',
  },
  'import.place.required': {
    ja: '新しい受検者には入力が必要です。',
    en: 'Required for a new person.',
    zh: '新受测者必须填写此项。',
  },
  'import.begun': {
    ja: 'すでに受検を始めているため、変更できません。',
    en: 'This person has begun, so this can no longer be changed.',
    zh: '该受测者已开始作答，无法修改。',
  },
  'import.outdated': {
    ja: '確認の間に受検者の情報が変わったため、取り込みませんでした。内容をもう一度ご確認ください。',
    en: 'A person’s details changed in the meantime, so nothing was imported. Please check the rows again.',
    zh: '确认期间受测者信息发生变化，因此未导入。请重新确认内容。',
  },
  'import.columns.halfName': {
    ja: '姓と名、セイとメイは、両方の列を指定してください。氏名・フリガナの列と同時には指定できません。',
    en: 'Choose both columns, family and given name, or both readings. They cannot be combined with a column of the full name.',
    zh: '姓与名须同时指定两列，且不能与姓名列同时使用。',
  },
  'import.name.half': {
    ja: '姓か名の一方が空欄です。',
    en: 'Either the family name or the given name is empty.',
    zh: '姓或名有一项为空。',
  },
  'import.field.family_name': { ja: '姓', en: 'Family name', zh: '姓' },
  'import.field.given_name': { ja: '名', en: 'Given name', zh: '名' },
  'import.field.family_kana': { ja: 'セイ', en: 'Family name, reading', zh: '姓的读音' },
  'import.field.given_kana': { ja: 'メイ', en: 'Given name, reading', zh: '名的读音' },
  'import.columns.ofNew': {
    ja: '新しい受検者を追加するには、次の列が必要です：{{columns}}。ファイルのどの列がこれに当たるかを指定すると続けられます。列がないときは、ファイルに加えてください。',
    en: 'To add new people, these columns are needed: {{columns}}. Match them to columns of the file to continue; if the file lacks one, add it.',
    zh: '新增受测者需要以下列：{{columns}}。指定文件中对应的列后即可继续；若文件中没有，请添加该列。',
  },
  'import.columns.tooMany': {
    ja: '列が多すぎます。{{maximum}}列以内にしてください。',
    en: 'There are too many columns: at most {{maximum}}.',
    zh: '列数过多。请控制在{{maximum}}列以内。',
  },
  'import.columns.none': {
    ja: '見出しを判別できませんでした。見出しの上に題名などがあれば消して選び直すか、各列の項目を指定してください。',
    en: 'No heading was recognised. Please remove any titles above the headings and choose the file again, or match each column.',
    zh: '无法识别标题。若标题行上方有表名等内容，请删除后重新选择，或指定各列对应的项目。',
  },
  'import.columns.headless': {
    ja: '1行目に見出しがないようです。このまま進むと1行目の人が取り込まれません。見出しの行を加えて、もう一度選んでください。',
    en: 'The first line seems to be a person, not headings. If you go on, that person is not imported. Add a line of headings and choose the file again.',
    zh: '第1行似乎不是标题。若继续，第1行的人员将不会被导入。请添加标题行后重新选择文件。',
  },
  'import.columns.chosenTwice': {
    ja: '同じ項目が2つの列に指定されています。',
    en: 'Two columns are matched to the same field.',
    zh: '同一项目被指定给了两列。',
  },
  'import.notReady': {
    ja: '取り込めない行があるか、確認が終わっていません。',
    en: 'There are rows that cannot be imported, or they are still being checked.',
    zh: '存在无法导入的行，或确认尚未完成。',
  },
  'import.problem.unexpected': {
    ja: '取り込みに失敗しました。もう一度お試しください。',
    en: 'The import failed. Please try again.',
    zh: '导入失败。请重试。',
  },
  'import.template': { ja: 'ひな形をダウンロード', en: 'Download a template', zh: '下载模板' },
  'import.submit': { ja: '取り込む', en: 'Import', zh: '导入' },
});
