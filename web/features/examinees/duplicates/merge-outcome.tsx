import type { ReactNode } from 'react';
import type { TakenField } from '#contract/codes/duplicates.ts';
import { limits } from '#contract/codes/limits.ts';
import type { DuplicatePerson } from '#contract/shapes/duplicate.ts';
import { useText } from '#web/app/text.tsx';
import { None } from '#web/ui/list/columns.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import styles from './duplicates.module.css';
import { tellOf, usePairFacts } from './pair-facts.tsx';

interface OutcomeProps {
  kept: DuplicatePerson;
  other: DuplicatePerson;
  /** What the one who stays gets from the other. */
  takes: readonly TakenField[];
}

/** A field that the two do not have alike. */
interface Line {
  name: string;
  label: string;
  after: ReactNode;
  /** Stays with the hidden person alone. */
  gone: ReactNode;
  isTaken: boolean;
}

/** Field by field: what is there after the merge, what of it comes from the other, and which values go. */
export function MergeOutcome(props: OutcomeProps) {
  const t = useText();
  const lines = useLines(props);
  const columns = (['field', 'after', 'gone'] as const).map((key) => ({
    key,
    label: t(`duplicate.outcome.${key}`),
  }));
  return (
    <SmallTable name={{ text: t('duplicate.outcome') }} columns={columns} frame={styles.outcome}>
      <tbody>
        {lines.map(({ name, label, after, gone, isTaken }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>
              <span>{after}</span>
              {isTaken ? <span className={styles.taken}>{t('duplicate.outcome.taken')}</span> : null}
            </td>
            <td>{gone ? <del>{gone}</del> : <None />}</td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function useLines({ kept, other, takes }: OutcomeProps): Line[] {
  const t = useText();
  const facts = usePairFacts([kept, other], false);
  const name = { name: 'name', label: t('examinee.field.name'), values: [kept.name, other.name] as const };
  const lines = [{ ...name, tells: tellOf(kept.name, other.name) }, ...facts].flatMap((fact): Line[] => {
    const [own, theirs] = fact.values;
    const line = { name: fact.name, label: fact.label };
    if (fact.name === 'tags') return tagLines(line, { kept, other, takes });
    const isTaken = takes.some((field) => field === fact.name || field === `${fact.name}_id`);
    if (isTaken) return [{ ...line, after: theirs, gone: null, isTaken }];
    const goes = theirs && (fact.tells || fact.name === 'login_id');
    return goes ? [{ ...line, after: own, gone: theirs, isTaken }] : [];
  });
  if (!takes.includes('external_id')) return lines;
  const external = { name: 'external_id', label: t('duplicate.field.external_id') };
  return [...lines, { ...external, after: t('duplicate.takes.external_id'), gone: null, isTaken: true }];
}

/** The other's tags come along within one exam, as far as there is room. */
function tagLines(line: Pick<Line, 'name' | 'label'>, { kept, other, takes }: OutcomeProps): Line[] {
  const isTaken = takes.includes('tags');
  const all = new Set([...kept.tags, ...(isTaken ? other.tags : [])].map(({ name }) => name));
  const after = [...all].slice(0, limits.tags);
  const gone = other.tags.filter(({ name }) => !after.includes(name)).map(({ name }) => name);
  if (!isTaken && gone.length === 0) return [];
  return [{ ...line, after: after.join('、') || <None />, gone: gone.join('、'), isTaken }];
}
