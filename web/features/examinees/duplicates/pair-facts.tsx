import type { ReactNode } from 'react';
import type { DuplicatePerson } from '#contract/shapes/duplicate.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute, formatNumber } from '#messages/format.ts';
import type { Translate } from '#messages/translator.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { attributesOf, wordOfAttribute } from '../attributes-step.tsx';
import { badgeOf, displayStatusOf } from '../display-status.ts';

/** One line of the comparison. */
export interface PairFact {
  name: string;
  label: string;
  /** Of both people; null where nothing is known. */
  values: readonly [ReactNode, ReactNode];
  /** Known of both and different, or known of one alone. */
  tells?: 'different' | 'lacking' | undefined;
}

/** A fact of somebody: its words, and what is shown where that is more than words. */
interface Column {
  name: string;
  label: MessageKey;
  say: (person: DuplicatePerson) => string | null;
  show?: (person: DuplicatePerson) => ReactNode;
  /** Left out where nothing is known of either. */
  isMinor?: boolean;
  /** Everybody has another one: a difference says nothing. */
  isOwn?: boolean;
}

/** The facts by which two people are compared. @param isAcross people of several exams are shown */
export function usePairFacts(
  [one, other]: readonly [DuplicatePerson, DuplicatePerson],
  isAcross: boolean,
): PairFact[] {
  const t = useText();
  const isTimed = one.time_factor !== 1 || other.time_factor !== 1;
  const facts = useColumns(isAcross, isTimed).map(({ name, label, say, show = say, isMinor, isOwn }) => {
    const words = [say(one), say(other)] as const;
    const values = [words[0] && show(one), words[1] && show(other)] as const;
    const isLeftOut = isMinor === true && !words[0] && !words[1];
    return { name, label: t(label), values, isLeftOut, tells: isOwn ? undefined : tellOf(...words) };
  });
  return facts.filter(({ isLeftOut }) => !isLeftOut);
}

/** The result of comparing the words of two people; spaces and case make no difference. */
export function tellOf(one: string | null, other: string | null): PairFact['tells'] {
  const [a, b] = [one, other].map((words) => (words ?? '').replace(/\s/g, '').toLowerCase());
  if (a === b) return undefined;
  return a && b ? 'different' : 'lacking';
}

/** @param isTimed somebody has another time limit than the usual one */
function useColumns(isAcross: boolean, isTimed: boolean): Column[] {
  const t = useText();
  const language = useLanguage();
  const { exam_type } = useExam();
  const exam: Column = { name: 'exam', label: 'duplicate.exam', say: (x) => x.exam_name, isOwn: true };
  const time: Column = {
    ...{ name: 'time_factor', label: 'examinee.field.time_factor' },
    say: ({ time_factor: factor }) =>
      factor === 1
        ? t('examinee.timeFactor.usual')
        : t('examinee.timeFactor.times', { factor: formatNumber(factor, language, 2) }),
  };
  return [
    ...(isAcross ? [exam] : []),
    { name: 'login_id', label: 'examinee.field.login_id', say: (x) => x.login_id, isOwn: true },
    { name: 'name_kana', label: 'examinee.field.name_kana', say: (x) => x.name_kana },
    { name: 'email', label: 'examinee.field.email', say: (x) => x.email },
    { name: 'person_cd', label: 'examinee.field.person_cd', say: (x) => x.person_cd },
    {
      ...{ name: 'status', label: 'examinee.list.status', isOwn: true },
      say: (x) => t(badgeOf(displayStatusOf(x)).text),
      show: (x) => <State person={x} t={t} />,
    },
    {
      ...{ name: 'created_at', label: 'examinee.list.created_at', isOwn: true },
      say: (x) => registrationOf(x, t),
    },
    ...attributesOf(exam_type).map(
      (field): Column => ({
        ...{ name: field, label: `examinee.field.${field}`, isMinor: true },
        say: (x) => wordOfAttribute(t, field, x),
      }),
    ),
    {
      ...{ name: 'classification', label: 'examinee.list.classification', isMinor: true },
      say: (x) => x.classification?.name ?? null,
    },
    {
      ...{ name: 'section', label: 'examinee.list.section', isMinor: true },
      say: (x) => x.section?.name ?? null,
    },
    {
      ...{ name: 'tags', label: 'examinee.list.tags', isMinor: true },
      say: (x) => x.tags.map(({ name }) => name).join(t('examinee.separator')) || null,
    },
    ...(isTimed ? [time] : []),
  ];
}

function State({ person, t }: { person: DuplicatePerson; t: Translate }) {
  const { tone, text } = badgeOf(displayStatusOf(person));
  return <StatusBadge tone={tone}>{t(text)}</StatusBadge>;
}

function registrationOf({ created_at, registered_by }: DuplicatePerson, t: Translate): string {
  const moment = formatMinute(created_at);
  if (!registered_by) return moment;
  return t('duplicate.registered', { moment, by: t(`duplicate.registered.${registered_by}`) });
}
