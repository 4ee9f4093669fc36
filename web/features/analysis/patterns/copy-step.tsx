import { Form, type LoaderFunctionArgs } from 'react-router';
import { to } from '#contract/screens.ts';
import type { FactorPattern } from '#contract/shapes/factor-pattern.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { SubmittingSelect } from '#web/ui/list/submitting-select.tsx';
import { chosenIn, loadExams } from './choosable-exams.ts';
import { FactorBars } from './factor-bars.tsx';
import { starts } from './held-pattern.ts';
import { loadPatternsOf } from './load-patterns.ts';
import styles from './patterns.module.css';

/** Other exams that may have patterns, and those of the chosen one. */
export async function loadCopies(args: LoaderFunctionArgs) {
  const own = idOf(args, 'examId');
  const exams = (await loadExams(args)).filter(({ id, service }) => id !== own && service !== 'EXAM1');
  const chosen = chosenIn(args, 'from', exams);
  return { exams, chosen: chosen?.id, patterns: chosen && (await loadPatternsOf(args, chosen.id)) };
}

type CopyStepProps = Awaited<ReturnType<typeof loadCopies>>;

/** Chooses an exam, then one of its patterns. */
export function CopyStep({ exams, chosen, patterns }: CopyStepProps) {
  const t = useText();
  if (exams.length === 0) return <p>{t('pattern.copy.noExam')}</p>;
  return (
    <>
      <Form className={styles.choose}>
        <input type="hidden" name="way" value="copy" />
        <label htmlFor="copied-exam">
          <span>{t('pattern.copy.exam')}</span>
          <SubmittingSelect id="copied-exam" name="from" chosen={String(chosen ?? '')}>
            <option value="">{t('pattern.copy.exam.choose')}</option>
            {exams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SubmittingSelect>
        </label>
        <Button>{t('pattern.copy.show')}</Button>
      </Form>
      {chosen !== undefined && patterns ? <Copies exam_id={chosen} patterns={patterns} /> : null}
    </>
  );
}

function Copies({ exam_id, patterns }: { exam_id: number; patterns: readonly FactorPattern[] }) {
  const t = useText();
  const exam = useExam();
  if (patterns.length === 0) return <p role="status">{t('pattern.copy.none')}</p>;
  return (
    <ul className={styles.copies}>
      {patterns.map(({ id, factor_pattern_name: name, rows }) => (
        <li key={id}>
          <h2>{name}</h2>
          <FactorBars rows={rows} />
          <ButtonLink
            to={to('exam.addFactorPattern', { exam, query: { start: starts.copy(exam_id, id) } })}
            aria-label={t('pattern.copy.take.of', { name })}
          >
            {t('pattern.copy.take')}
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
