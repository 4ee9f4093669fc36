-- A sign that chooses the form of the kanji before it makes no difference to a search, as the form makes none.
CREATE OR REPLACE FUNCTION "search_fold"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(regexp_replace(normalize("said", NFKC), '[\ufe00-\ufe0f\U000e0100-\U000e01ef]', '', 'g')),
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'
  || '髙﨑嵜濵濱邊邉齋齊斎澤櫻廣國嶋嶌德瀨眞惠龍壽榮槇條萬淺檜藏黑舘圓彌曾𠮷淵冨峯鄕步'
  || E' \t\u200b',
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'
  || '高崎崎浜浜辺辺斉斉斉沢桜広国島島徳瀬真恵竜寿栄槙条万浅桧蔵黒館円弥曽吉渕富峰郷歩');--> statement-breakpoint
UPDATE "examinees" SET name = name, name_kana = name_kana WHERE search_text ~ '[\ufe00-\ufe0f\U000e0100-\U000e01ef]';--> statement-breakpoint
UPDATE "mails" SET subject = subject, requested_by = requested_by WHERE search_text ~ '[\ufe00-\ufe0f\U000e0100-\U000e01ef]';
