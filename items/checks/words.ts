import type { Language } from '../types.ts';

/**
 * The fourteen matters which the Ministry of Health, Labour and Welfare's guidance on fair recruitment says
 * must not be asked, as words that give them away, plus personal status (marriage, age, gender), which
 * equal opportunity law keeps out. The lists are wide on purpose: an item that trips over one is reworded.
 * Exceptions are written only where one word hides inside another (組合 in 組合せ, 佛 in 仿佛).
 */
export const bannedMatters = {
  origin: {
    ja: /出身|本籍|出生|生まれた(所|土地|場所|国)|生まれ育|国籍|戸籍|故郷|郷里|方言|民族|人種/,
    en: /\b(origin|birthplace|born|nationalit\w*|citizenship|ethnic\w*|race|hometown|native (land|country))\b/i,
    zh: /籍贯|出生|出身|户籍|国籍|民族|种族|老家|家乡|故乡|方言/,
  },
  family: {
    ja: /家族|家庭|両親|父親|母親|父母|兄弟|姉妹|祖父|祖母|親類|親せき|親戚|親族|実家|家柄|配偶/,
    en: /\b(famil(y|ies)|parents?|father|mother|brothers?|sisters?|siblings?|relatives|grandparents?)\b/i,
    zh: /家庭|(?<![专国大])家人|家族|父母|父亲|母亲|兄弟|姐妹|亲属|亲戚|祖父|祖母|爷爷|奶奶/,
  },
  housing: {
    ja: /住宅|住居|住まい|住所|自宅|間取り|持ち家|借家|家賃|部屋の数|引っ越/,
    en: /\b(home|house|houses|housing|apartment|rent|landlord|home address)\b/i,
    zh: /住房|住宅|住所|住址|房产|租房|房租|搬家/,
  },
  livingEnvironment: {
    ja: /生活環境|育った|生い立ち|近所|生活水準|収入|家計|貯金|資産|財産|小遣い|学費/,
    en: /\b(neighbou?rhood|upbringing|grew up|income|savings|wealth|living conditions|pocket money)\b/i,
    zh: /生活环境|成长环境|邻居|生活水平|收入|存款|财产|零花钱|学费/,
  },
  religion: {
    ja: /宗教|信仰|信者|神様|神社|寺院|お寺|教会|お祈り|参拝|仏|キリスト|イスラム/,
    en: /\b(religio\w*|faiths?|god|pray\w*|church|temple|shrine|mosque|christian\w*|muslim|buddhis\w*)\b/i,
    zh: /宗教|信仰|信教|神社|寺庙|教堂|教会(?![了他她你我新同后别大])|祈祷|(?<!仿)佛|基督|伊斯兰/,
  },
  party: {
    ja: /政党|党員|支持する党|選挙|投票|政治|(?<!会)議員|与党|野党/,
    en: /\b(politic\w*|party|parties|elections?|vot(e|es|ed|ing))\b/i,
    zh: /政党|党派|党员|选举|投票|政治|(?<!会)议员/,
  },
  viewOfLife: {
    ja: /人生|生き方|生きがい|座右|信条|信念|処世|死後|運命/,
    en: /\b(view of life|meaning of life|philosophy|motto|creed|destiny|in my life)\b/i,
    zh: /人生(?!活)|价值观|信条|信念|座右铭|活着的意义|命运/,
  },
  admiredPerson: {
    ja: /尊敬|崇拝|あこがれの人|憧れの人|偉人|英雄/,
    en: /\b(admire\w*|role models?|hero|heroes|idol\w*|look up to)\b/i,
    zh: /尊敬的人|崇拜|敬佩|敬仰|偶像|英雄|伟人/,
  },
  thought: {
    ja: /思想|主義|天皇|国旗|国歌|軍備|憲法|右翼|左翼/,
    en: /\b(ideolog\w*|\w*communis\w*|socialis[tm]|emperor|anthem|left-wing|right-wing)\b/i,
    zh: /思想|主义|意识形态|天皇|国旗|国歌|宪法|左翼|右翼/,
  },
  unions: {
    ja: /組合(?!せ|わせ)|ストライキ|デモ(?!ン|版|機)|学生運動|社会運動|市民運動|消費者運動/,
    en: /\b(unions?|strikes?|protests?|activis[tm]|demonstrations?|student movement)\b/i,
    zh: /(?<![员分手])工会(?!议)|罢工|示威|学生运动|社会运动/,
  },
  reading: {
    ja: /新聞|雑誌|愛読|読書|書籍|小説|図書|本を読/,
    en: /\b(newspapers?|magazines?|books?|novels?)\b/i,
    zh: /报纸|杂志|书籍|读书|看书|小说|图书/,
  },
  backgroundCheck: {
    ja: /身元|素行|評判を調べ|興信所|信用調査|前科|犯罪歴/,
    en: /\b(background checks?|credit (history|check)|criminal record)\b/i,
    zh: /背景调查|身世|信用记录|信用调查|犯罪记录/,
  },
  irrelevantForms: {
    ja: /身上書|戸籍謄本|住民票|略図|家系|顔写真/,
    en: /\b(family register|residence certificate|map to your|photograph of)\b/i,
    zh: /户口|身世表|略图|家谱/,
  },
  health: {
    ja: /健康|病|症|薬|通院|診断|障害|うつ病|抑うつ|鬱|体調|睡眠|血液型|怪我|ケガ|けが(?=[をの])/,
    en: /\b(health\w*|ill|illness\w*|disease\w*|medic\w*|doctors?|depress\w*|disorders?|disab\w*|sleep\w*|symptoms?|injur\w*)\b/i,
    zh: /健康|体检|(?<!毛)病|症|药|医院|残疾|抑郁|睡眠|血型|受伤/,
  },
  personalStatus: {
    ja: /結婚|既婚|未婚|恋人|恋愛|妊娠|出産|性別|男性|女性|年齢|子ども|子供|育児/,
    en: /\b(marri\w*|pregnan\w*|gender|spouse|husband|wife|boyfriend|girlfriend|child\w*|my age)\b/i,
    zh: /结婚|已婚|未婚|婚姻|恋人|恋爱|怀孕|性别|男性|女性|年龄|子女|孩子|育儿/,
  },
} as const satisfies Record<string, Record<Language, RegExp>>;

export type Matter = keyof typeof bannedMatters;

/** Words that leave a sentence no degree: kept for the scale of improbable virtue, where they are the point. */
export const absoluteWords: Record<Language, RegExp> = {
  ja: /いつも|つねに|常に|必ず|かならず|絶対|全く|まったく|一度も|決して|けっして|すべて|全て|全部|一切|完璧|完全|だれに対しても|誰に対しても|どんな|何でも|例外なく|あらゆる/,
  en: /\b(always|never|absolutely|completely|totally|entirely|perfectly|constantly|everyone|everybody|nobody|no one|every time|all the time|without exception|without fail|not once)\b/i,
  zh: /总是|总会|从不|从来|从未|绝对|完全|必定|一定|全部|所有|任何|一次也|每次都|一律|完美|永远|无一例外/,
};

/** Negations; two in one sentence make it hard to agree or disagree with. */
export const negations: Record<Language, RegExp> = {
  ja: /(?<![少危])(ない|なく(?!て)|なかっ)|ません|ずに/g,
  en: /\b(not|no|never|nobody|nothing|without|cannot|\w+n't|\w+n’t)\b/gi,
  zh: /不(?![同断仅但])|没|无(?!论)|未(?!来)|非(?!常)/g,
};
