import type { AbilityPractice } from '../ability/types.ts';
import { calculating } from '../generators/office/calculating.ts';
import { checking } from '../generators/office/checking.ts';
import { classifying } from '../generators/office/classifying.ts';
import { coding } from '../generators/office/coding.ts';
import { lookUp } from '../generators/office/look-up.ts';
import type { FullText } from '../types.ts';

const words = (...texts: string[]) => texts.map((text) => ({ text }));

/** One question of each type, as it looks in the test. */
export const practice: AbilityPractice[] = [
  {
    id: 'office-practice-J1',
    family: 'J1',
    prompt: {
      text: checking.instruction,
      table: {
        head: ['', { ja: '原本', en: 'Original', zh: '原件' }, { ja: '写し', en: 'Copy', zh: '抄件' }],
        rows: [
          ['A', 'KR-45', 'KR-45'],
          ['B', '83027', '83027'],
          ['C', 'TB-631', 'TB-613'],
          ['D', '940518', '940518'],
        ],
      },
    },
    choices: [...words('A', 'B', 'C', 'D'), { text: { ja: 'なし', en: 'none', zh: '无' } }],
    key: 3,
    slips: ['wrong-field', 'wrong-field', null, 'wrong-field', 'missed-it'],
    explanation: {
      ja: 'Cの欄の末尾が、原本では「31」、写しでは「13」です。',
      en: 'Field C ends in “31” in the original and in “13” in the copy.',
      zh: 'C栏的末尾，原件为“31”，抄件为“13”。',
    },
  },
  {
    id: 'office-practice-J2',
    family: 'J2',
    prompt: {
      text: classifying.instruction,
      table: {
        caption: { ja: '伝票：F  400', en: 'Slip: F  400', zh: '单据：F  400' },
        head: [
          { ja: '区分', en: 'Class', zh: '类别' },
          { ja: '文字', en: 'Letter', zh: '字母' },
          { ja: '金額', en: 'Amount', zh: '金额' },
        ],
        rows: [
          ['1', 'A B C D', '100 – 299'],
          ['2', 'A B C D', '300 – 599'],
          ['3', 'A B C D', '600 – 999'],
          ['4', 'E F G H', '100 – 399'],
          ['5', 'E F G H', '400 – 999'],
        ],
      },
    },
    choices: words('1', '2', '3', '4', '5'),
    key: 5,
    slips: ['wrong-letter', 'wrong-letter', 'wrong-letter', 'wrong-amount', null],
    explanation: {
      ja: 'Fは4か5で、400は「400 – 999」に入るので5です。',
      en: 'F means class 4 or 5, and 400 lies in “400 – 999”, so it is 5.',
      zh: 'F属于4或5，400在“400 – 999”之内，因此是5。',
    },
  },
  {
    id: 'office-practice-J3',
    family: 'J3',
    prompt: { text: withSum(calculating.instruction, '7 + 3 × 4 = □') },
    choices: words('14', '17', '19', '28', '40'),
    key: 3,
    slips: ['wrong-operation', 'two-off', null, 'wrong-operation', 'wrong-order'],
    explanation: {
      ja: '掛け算が先です。3 × 4 = 12、7 + 12 = 19です。',
      en: 'Multiply first: 3 × 4 = 12, and 7 + 12 = 19.',
      zh: '先算乘法：3 × 4 = 12，7 + 12 = 19。',
    },
  },
  {
    id: 'office-practice-J4',
    family: 'J4',
    prompt: {
      text: coding.instruction,
      table: {
        caption: '△ □ ◇ ○',
        head: [{ ja: '記号', en: 'Symbol', zh: '符号' }, '○', '△', '□', '◇', '☆'],
        rows: [[{ ja: '数字', en: 'Digit', zh: '数字' }, '4', '7', '1', '9', '2']],
      },
    },
    choices: words('7194', '7914', '1794', '7192', '4719'),
    key: 1,
    slips: [null, 'swapped', 'swapped', 'wrong-digit', 'wrong-order'],
    explanation: {
      ja: '△は7、□は1、◇は9、○は4です。',
      en: '△ is 7, □ is 1, ◇ is 9 and ○ is 4.',
      zh: '△是7，□是1，◇是9，○是4。',
    },
  },
  {
    id: 'office-practice-J5',
    family: 'J5',
    prompt: {
      text: lookUp.instruction,
      table: {
        caption: 'B  10 kg',
        head: [{ ja: '地域＼重さ', en: 'Area \\ weight', zh: '地区＼重量' }, '1 – 5', '6 – 10', '11 – 15'],
        rows: [
          ['A', '320', '450', '610'],
          ['B', '280', '540', '730'],
          ['C', '390', '480', '660'],
        ],
      },
    },
    choices: words('280', '450', '480', '540', '730'),
    key: 4,
    slips: ['wrong-column', 'wrong-row', 'wrong-row', null, 'wrong-column'],
    explanation: {
      ja: 'Bの行と「6 – 10」の列が交わるところは540です。',
      en: 'Row B and column “6 – 10” meet at 540.',
      zh: 'B行与“6 – 10”列相交处为540。',
    },
  },
];

function withSum({ ja, en, zh }: FullText, sum: string): FullText {
  return { ja: `${ja}\n${sum}`, en: `${en}\n${sum}`, zh: `${zh}\n${sum}` };
}
