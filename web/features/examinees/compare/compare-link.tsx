import { limits } from '#contract/codes/limits.ts';
import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';

/** Leads to the results of the selected people beside each other; nothing while they are too few or too many. */
export function CompareLink({ chosen }: { chosen: Chosen }) {
  const t = useText();
  const exam = useExam();
  if (!('ids' in chosen)) return null;
  const { least, most } = limits.comparedPeople;
  const { length } = chosen.ids;
  if (length < least || length > most) return null;
  return (
    <ButtonLink to={to('exam.compare', { exam, query: { ids: chosen.ids.join('-') } })}>
      <span>{t('comparison.act')}</span>
      <ActNumber />
    </ButtonLink>
  );
}
