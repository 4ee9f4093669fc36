import { Link } from 'react-router';
import { outputForms, roomOf } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import type { SelectedCount } from '#contract/shapes/output.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { countResultsOf } from '#web/features/examinees/count-people.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { ChoicesField } from '#web/ui/form/field.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';

const { personFull, personShort, group, charts, results } = outputForms;

/** Asks for the results of what is selected, as reports or as a table, once the dialog has said how many there are. */
export function ReportAct({ exam_id, chosen }: { exam_id: number; chosen: Chosen }) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const tell = ({ people, more, with_result, more_with_result }: SelectedCount) => {
    const none = people - with_result;
    const numbers = {
      people: formatNumber(people, language),
      none: formatNumber(none, language),
      reports: formatNumber(with_result, language),
    };
    if (with_result === 0) return { words: <NoResult people={numbers.people} />, possible: [] };
    // A report is drawn for each person; a table is written as it is read, however many they are.
    const forms = [personFull, personShort, group, results, charts].filter((form) => {
      const room = roomOf(form);
      return !room || (with_result <= room.most && !more_with_result);
    });
    const isTableAlone = forms.length === 1;
    const words = (
      <>
        {none > 0 ? <p>{t(more ? 'output.ask.left.more' : 'output.ask.left', numbers)}</p> : null}
        <p>{t(more_with_result ? 'output.ask.number.more' : 'output.ask.number', numbers)}</p>
        {isTableAlone ? <p>{t('output.examinees.tooMany')}</p> : null}
        <ChoicesField
          type="radio"
          name="form"
          label={t('output.condition.form')}
          choices={forms.map((value) => ({ value, label: t(`output.condition.form.${value}`) }))}
          defaultValue={forms.slice(0, 1)}
        />
        <p>
          <Link to={to('exam.outputTargets', { exam })}>{t('output.ask.conditions')}</Link>
        </p>
      </>
    );
    return { words };
  };
  return (
    <Act
      name="report"
      label={t('output.ask')}
      submit={t('output.ask.submit')}
      look="primary"
      chosen={chosen}
      impact={{ count: countResultsOf(exam_id), tell }}
    />
  );
}

/** How many have none, and what to do about it. */
function NoResult({ people }: { people: string }) {
  const t = useText();
  return (
    <>
      <p>{t('output.ask.none', { people })}</p>
      <p>{t('output.ask.none.help')}</p>
    </>
  );
}
