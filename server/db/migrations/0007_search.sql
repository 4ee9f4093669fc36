-- Text as a search compares it: one width and case, readings in katakana, the usual forms of kanji in names, no spaces.
-- Lines stay apart. What is stored with it must be written anew when it changes.
CREATE FUNCTION "search_fold"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(lower(normalize("said", NFKC)),
  'ぁあぃいぅうぇえぉおかがきぎくぐけげこごさざしじすずせぜそぞただちぢっつづてでとどなにぬねのはばぱひびぴふぶぷへべぺほぼぽまみむめもゃやゅゆょよらりるれろゎわゐゑをんゔゕゖゝゞ'
  || '髙﨑嵜濵濱邊邉齋齊斎澤櫻廣國嶋嶌德瀨眞惠龍壽榮槇條萬淺檜藏黑舘圓彌曾𠮷淵冨峯鄕步'
  || E' \t\u200b',
  'ァアィイゥウェエォオカガキギクグケゲコゴサザシジスズセゼソゾタダチヂッツヅテデトドナニヌネノハバパヒビピフブプヘベペホボポマミムメモャヤュユョヨラリルレロヮワヰヱヲンヴヵヶヽヾ'
  || '高崎崎浜浜辺辺斉斉斉沢桜広国島島徳瀬真恵竜寿栄槙条万浅桧蔵黒館円弥曽吉渕富峰郷歩');--> statement-breakpoint
-- Every two characters that stand side by side, as numbers: two pairs may share one, so what is found is compared too.
CREATE FUNCTION "search_grams"("folded" text) RETURNS integer[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT DISTINCT (ascii(substr("folded", "at", 1)) << 15) # ascii(substr("folded", "at" + 1, 1))
  FROM generate_series(1, length("folded") - 1) "at");--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_fold(name || E'\n' || name_kana || E'\n' || login_id || E'\n' || coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "examinees" ADD COLUMN "search_grams" integer[] GENERATED ALWAYS AS (search_grams(search_fold(name || E'\n' || name_kana || E'\n' || login_id || E'\n' || coalesce(email, '')))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "examinees_search_index" ON "examinees" USING gin ("search_grams");