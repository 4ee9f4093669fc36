import type { BankPassage } from '../bank.ts';
import { type Row, writePassage } from './passages.ts';

type Gap = [right: string, ...wrong: [string, string, string]];

/** Short texts of working and daily life with four gaps each, of grammar, linking and sense. */
export const cloze: BankPassage[] = [
  writeCloze(
    1,
    'Dear visitors, the city museum will be closed from March 3 to March 14 (1)___ we repair the roof. During this period, the museum shop will stay open, but you will need to (2)___ the side entrance on Park Street. Tickets that you have already bought can be used (3)___ any day until the end of May. If you would rather have your money back, please (4)___ your ticket to the information desk.',
    ['while', 'during', 'until', 'unless'],
    ['use', 'ask', 'arrive', 'look'],
    ['on', 'at', 'to', 'of'],
    ['bring', 'reach', 'buy', 'visit'],
  ),
  writeCloze(
    2,
    'Hi Emma, thank you for (1)___ to lead the training course next month. We expect about twenty people, most of (2)___ joined the company this spring. They know our products well, but they have (3)___ experience of talking to customers by phone. Could you plan some practice for them? Please let me know by Friday (4)___ you need any special equipment, so that I can order it in time.',
    ['agreeing', 'agree', 'agreed', 'to agree'],
    ['whom', 'who', 'them', 'which'],
    ['little', 'few', 'many', 'several'],
    ['if', 'what', 'which', 'while'],
  ),
  writeCloze(
    3,
    'Five years ago, few people in Lakeside went to work by bicycle. (1)___ then, the city has built more than thirty kilometers of bicycle lanes, and the number of cyclists has doubled. At first, some shop owners were against the plan (2)___ they feared that customers who came by car would stay away. In fact, the (3)___ happened: people on bicycles stopped more often, and sales rose slightly. The city now intends to (4)___ the lanes to two more districts.',
    ['Since', 'Until', 'Before', 'During'],
    ['because', 'although', 'unless', 'whether'],
    ['opposite', 'reason', 'purpose', 'advice'],
    ['extend', 'expect', 'explain', 'exceed'],
  ),
  writeCloze(
    4,
    'A good e-mail is short and clear. Put the most important point at the (1)___, because busy people often read only the first few lines. If you want the reader to do something, say so (2)___ and give a date. Avoid (3)___ a long message in anger; wait an hour and read it again. Before you press the button, check the address as well: it is (4)___ to send a message to the wrong person.',
    ['beginning', 'middle', 'back', 'first'],
    ['clearly', 'clear', 'hardly', 'clearness'],
    ['sending', 'to send', 'send', 'sent'],
    ['easy', 'capable', 'afraid', 'careful'],
  ),
  writeCloze(
    5,
    'Do plants make an office a better place to work? A research team tried to (1)___ out by putting small plants on the desks of sixty workers. After one month, the workers said that they felt less tired, and they (2)___ took slightly fewer breaks. The team warns, however, that the study was short and that the number of people was (3)___. Nobody yet knows how long the effect will (4)___.',
    ['find', 'look', 'take', 'let'],
    ['also', 'either', 'neither', 'nor'],
    ['small', 'few', 'narrow', 'light'],
    ['last', 'spend', 'pay', 'send'],
  ),
  writeCloze(
    6,
    'Our bakery is (1)___ for part-time staff to work on weekend mornings. No experience is needed, as full training will be (2)___. You should enjoy working with others and be able to start at six o’clock. Staff can buy bread at half price and are free (3)___ their days off one month in advance. If you are interested, please visit the shop at any time (4)___ two and five in the afternoon.',
    ['looking', 'finding', 'inviting', 'needing'],
    ['provided', 'proved', 'protected', 'prevented'],
    ['to choose', 'choosing', 'choose', 'chosen'],
    ['between', 'from', 'since', 'until'],
  ),
];

function writeCloze(number: number, text: string, ...gaps: Gap[]) {
  const rows = gaps.map((gap, index): Row => [`Gap (${index + 1})`, ...gap]);
  return writePassage('cloze', number, text, rows);
}
