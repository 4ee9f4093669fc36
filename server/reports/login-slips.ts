import { accentOf, palette } from '#charts/palette.ts';
import type { Language } from '#contract/codes/languages.ts';
import { withThousands } from '#contract/thousands.ts';
import { formatPeriod } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import { typeOf } from './booklet-frame.ts';
import { cut, cutToWidth, printable } from './printable.ts';
import { drawQr } from './qr.ts';
import { compilePdf } from './typst.ts';

/** Log-ins of an exam's people on paper, to hand out. */
export interface LoginSlips {
  /** Slips of one page: a whole one for each person, or eight to cut apart. */
  per_page: 1 | 8;
  language: Language;
  company: {
    name: string;
    color: string | null;
    /** Whom to ask, in lines of its own. */
    contact: string;
    /** PNG. */
    logo: Uint8Array | null;
  };
  exam: { name: string; commence_on: Date; terminate_on: Date };
  /** The whole address at which they log in. */
  link: string;
  people: SlipPerson[];
}

export interface SlipPerson {
  /** Its place among all slips that are handed out together: whoever cuts and sorts them finds it by the list. */
  number: number;
  /** Empty while it is not known: then there is a line to write it on. */
  name: string;
  name_kana: string;
  login_id: string;
  password: string;
}

/** A4 PDF, tagged, PDF/UA-1 when every sign can be shown. The same slips give the same bytes. */
export async function renderLoginSlips(slips: LoginSlips): Promise<Uint8Array> {
  return compilePdf('login-slips.typ', writeLoginSlips(slips));
}

/**
 * How much fits on a slip: full widths of a text (of the exam's name half of them beside a long link), signs and lines
 * of the contact, signs of a line of the link (larger while it needs no more than two) and of a line of the password.
 */
const room = {
  1: {
    company: 60,
    exam: 110,
    name: 54,
    kana: 60,
    contact: 360,
    contactLines: 6,
    link: [50, 70],
    password: 34,
  },
  8: {
    company: 24,
    exam: 56,
    name: 26,
    kana: 36,
    contact: 60,
    contactLines: 2,
    link: [58, 82],
    password: 34,
  },
} as const;

/** Everything the template prints, worded. Names of any length stay on their slip; a password and a link are never cut. */
export function writeLoginSlips(slips: LoginSlips) {
  const { per_page, language, company, exam, link, people } = slips;
  const t = translator(language);
  const most = room[per_page];
  const written = linesOf(link, most.link);
  const examName = cutToWidth(printable(exam.name), written.is_long ? most.exam / 2 : most.exam);
  return {
    title: t('slip.title'),
    ...typeOf(language),
    palette,
    accent: accentOf(company.color),
    per_page,
    company: cutToWidth(printable(company.name), most.company),
    logo: company.logo === null ? null : [...company.logo],
    exam: examName,
    facts: [
      { label: t('slip.exam'), text: examName },
      { label: t('slip.period'), text: formatPeriod(exam.commence_on, exam.terminate_on, language) },
    ],
    link: { label: t('slip.link'), address: link, ...written },
    qr: { svg: drawQr(link), alt: t('slip.qr') },
    labels: {
      name: t('slip.name'),
      login_id: t('slip.loginId'),
      password: t('slip.password'),
    },
    begin: {
      title: t('slip.begin'),
      steps: stepKeys.map((step) => t(`slip.step.${step}`)),
      brief: t('slip.brief'),
    },
    contact: { title: t('slip.contact'), lines: contactOf(company.contact, most) },
    keep: t('slip.keep'),
    people: people.map((person) => {
      const name = cutToWidth(printable(person.name), most.name);
      return {
        number: t('slip.number', { number: withThousands(person.number) }),
        name: name === '' ? null : t('slip.person', { name }),
        name_size: cutToWidth(name, most.name / 2) === name ? 'large' : 'small',
        kana: cutToWidth(printable(person.name_kana), most.kana),
        login_id: person.login_id,
        password: inRuns(person.password, most.password),
      };
    }),
  };
}

const stepKeys = ['open', 'login', 'check', 'finish'] as const;

/** The first lines of a contact, as many as there is room for. */
function contactOf(contact: string, most: { contact: number; contactLines: number }): string[] {
  const lines = contact
    .split(/\r\n|\r|\n/)
    .map(printable)
    .filter((line) => line !== '');
  const text = cut(lines.slice(0, most.contactLines).join('\n'), most.contact);
  return text.split('\n');
}

/** A link in lines of one size or the other. */
function linesOf(link: string, [large, small]: readonly [number, number]) {
  const is_long = link.length > 2 * large;
  return { is_long, lines: inRuns(link, is_long ? small : large) };
}

/** A text of ASCII in runs of the same length: nothing is put into it that would be copied along. */
function inRuns(text: string, length: number): string[] {
  return Array.from({ length: Math.ceil(text.length / length) }, (_, at) =>
    text.slice(at * length, (at + 1) * length),
  );
}
