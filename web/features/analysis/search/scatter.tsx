import { useId } from 'react';
import { Form, useLocation } from 'react-router';
import type { AnalysisConditions, AnalysisMaster } from '#contract/shapes/analysis.ts';
import { fileAddress } from '#web/api/file-address.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ChartFrame } from '#web/ui/chart-frame.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { SubmittingSelect } from '#web/ui/list/submitting-select.tsx';
import { nameOfScore, scoreLists } from './bound-words.ts';
import styles from './preview.module.css';

interface ScatterProps {
  search_uid: string;
  conditions: AnalysisConditions;
  master: AnalysisMaster;
}

/** How the address lists people: other axes leave it as it is. */
const shown = ['listed', 'text', 'page', 'per_page'];

/** Two scores of whom a saved search finds, against each other: those under a bound first, others by the address. */
export function Scatter({ search_uid, conditions, master }: ScatterProps) {
  const t = useText();
  const exam = useExam();
  const params = new URLSearchParams(useLocation().search);
  const scores = scoreLists.flatMap((list) => master[list]).map(({ score }) => score);
  const bounded = conditions.filter_conditions.map(({ score }) => score);
  const [first, second] = [...new Set([...bounded, ...scores])];
  if (first === undefined || second === undefined) return null;
  const askedFor = (name: string, otherwise: string) =>
    scores.find((score) => score === params.get(name)) ?? otherwise;
  const x = askedFor('x', first);
  const otherwise = x === first ? second : first;
  const asked = askedFor('y', otherwise);
  const y = asked === x ? otherwise : asked;
  const stays = [...params].filter(([name]) => shown.includes(name));
  const names = { x: nameOfScore(master, x), y: nameOfScore(master, y) };
  return (
    <>
      <Form className={styles.axes} preventScrollReset>
        <HiddenFields fields={{ ...Object.fromEntries(stays), search_uid }} />
        <Axis name="x" chosen={x} other={y} master={master} />
        <Axis name="y" chosen={y} other={x} master={master} />
        <noscript>
          <Button>{t('list.apply')}</Button>
        </noscript>
      </Form>
      <p className={styles.legend}>{t('analysis.preview.scatter.legend')}</p>
      <div className={styles.scatter}>
        <ChartFrame
          title={t('analysis.chart.scatter', names)}
          alt={t('analysis.preview.scatter.alt', names)}
          address={fileAddress('/exams/{id}/analysis-images/{a}/{b}', {
            id: exam.id,
            a: search_uid,
            b: `scatter-${x}-${y}`,
          })}
          width={460}
          height={460}
        />
      </div>
    </>
  );
}

interface AxisProps {
  name: 'x' | 'y';
  chosen: string;
  /** What the other axis shows, which this one does not offer. */
  other: string;
  master: AnalysisMaster;
}

function Axis({ name, chosen, other, master }: AxisProps) {
  const t = useText();
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{t(`analysis.preview.${name}`)}</label>{' '}
      <SubmittingSelect id={id} name={name} chosen={chosen}>
        {scoreLists.map((list) =>
          master[list]
            .filter(({ score }) => score !== other)
            .map(({ score, name: words }) => (
              <option key={score} value={score}>
                {words}
              </option>
            )),
        )}
      </SubmittingSelect>
    </span>
  );
}
