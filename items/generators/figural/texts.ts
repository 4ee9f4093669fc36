import type { FullText } from '../../types.ts';

/** What is asked, by kind of question. The drawings need no words. */
export const texts = {
  matrix: {
    ja: '「？」に入る図はどれですか。',
    en: 'Which figure belongs in place of the question mark?',
    zh: '问号处应填入哪个图形？',
  },
  rotation: {
    ja: '次の図を、裏返さずに回転させたものはどれですか。',
    en: 'Which option is this figure, turned but not flipped over?',
    zh: '哪个选项是下图旋转（不翻面）后得到的？',
  },
  netCan: {
    ja: '次の展開図を、印のある面を外側にして組み立てたとき、できる立方体はどれですか。',
    en: 'Which cube can be folded from this net, with the marks on the outside?',
    zh: '将下面的展开图折成立方体，图案朝外，能得到哪一个？',
  },
  netCannot: {
    ja: '次の展開図を、印のある面を外側にして組み立てたとき、「できない」立方体はどれですか。',
    en: 'Which cube can NOT be folded from this net, with the marks on the outside?',
    zh: '将下面的展开图折成立方体，图案朝外，“不能”得到哪一个？',
  },
  folding: {
    ja: '正方形の紙を図の順に折り、黒い丸の位置に穴をあけました。広げるとどうなりますか。',
    en: 'A square sheet is folded in the steps shown, then punched at the black dots. How does it look when unfolded?',
    zh: '将正方形纸按图示步骤折叠，并在黑点处打孔。展开后是哪一个？',
  },
} as const satisfies Record<string, FullText>;

/** What stands above the options, for people who cannot see it; nothing that leads to the answer. */
export const alts = {
  matrix: {
    ja: '縦3列、横3段に並んだ図。右下は「？」。',
    en: 'Figures in three rows and three columns; a question mark at the lower right.',
    zh: '三行三列排列的图形，右下角为问号。',
  },
  rotation: { ja: 'もとの図', en: 'The figure to turn', zh: '原图形' },
  net: { ja: '立方体の展開図', en: 'A net of a cube', zh: '立方体展开图' },
  folding: {
    ja: '紙を折り、穴をあける手順の図',
    en: 'The steps of folding and punching a sheet',
    zh: '折纸与打孔步骤图',
  },
} as const satisfies Record<string, FullText>;
