import { to } from '#contract/screens.ts';
import { formatNumber } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { CompareLink } from '#web/features/examinees/compare/compare-link.tsx';
import { ReissueCredentialsAct, ShowCredentialsAct } from '#web/features/examinees/credentials-act.tsx';
import { HideAct, type HidingDone } from '#web/features/examinees/hide-act.tsx';
import { SlipsAct } from '#web/features/examinees/issue/slips-act.tsx';
import { ExportAct } from '#web/features/outputs/export-act.tsx';
import { ReportAct } from '#web/features/outputs/report-act.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Undo } from '#web/ui/act/undo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ActNumber } from '#web/ui/list/act-number.tsx';
import type { ListSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { selectPageId } from '#web/ui/list/selection-checks.tsx';
import type { ExamTopAct } from './acts.ts';

/** What this viewer may do here; the calls decide again. */
export interface ExamTopMay {
  write: boolean;
  /** Give people more tests: not where there is one kind of them. */
  give: boolean;
  open: boolean;
  report: boolean;
}

/** What an action on the exam's top gave back, and who may act there. */
export interface ExamTopActs {
  /** What the action gave back to one of these acts. */
  replyOf: (...acts: ExamTopAct[]) => FormReply | undefined;
  /** What the last act on the selection returned, where it stays on this page. */
  ended: unknown;
  /** What the last act has hidden or shown. */
  changed: HidingDone | undefined;
  undone: unknown;
  may: ExamTopMay;
}

/** The acts on the selected people; less frequent ones come after the others. */
export function SelectedActs(props: ExamTopActs & { selection: ListSelection<never> }) {
  const { selection, changed, undone, may } = props;
  const t = useText();
  const language = useLanguage();
  const exam = useExam();
  const endSelection = () => {
    selection.clear();
    // The bar goes with the button of the act.
    document.getElementById(selectPageId)?.focus();
  };
  const sayUndo = ({ people, is_hidden }: HidingDone) =>
    t(`examinee.hide.undo.${is_hidden}`, { number: formatNumber(people, language) });
  const about = { exam_id: exam.id, chosen: selection.chosen };
  return (
    <>
      <SelectionBar
        selection={selection}
        more={
          <>
            {may.report ? <ExportAct {...about} /> : null}
            {may.write ? (
              <>
                <ShowCredentialsAct {...about} />
                <ReissueCredentialsAct {...about} />
                <SlipsAct exam={exam} chosen={selection.chosen} onDone={endSelection} />
                <HideAct {...about} />
              </>
            ) : null}
          </>
        }
      >
        {may.report ? <ReportAct {...about} /> : null}
        {may.report && may.open ? <CompareLink chosen={selection.chosen} /> : null}
        {may.write && may.open ? (
          <ButtonLink to={to('exam.mailCreate', { exam })}>
            <span>{t('mail.write.act')}</span>
            <ActNumber />
          </ButtonLink>
        ) : null}
        {may.write ? (
          <ButtonLink to={to('exam.editMultiple', { exam })}>
            <span>{t('multiple.edit')}</span>
            <ActNumber />
          </ButtonLink>
        ) : null}
        {may.give ? (
          <ButtonLink to={to('exam.addSubject', { exam })}>
            <span>{t('multiple.items')}</span>
            <ActNumber />
          </ButtonLink>
        ) : null}
      </SelectionBar>
      <Undo
        done={changed?.people ? changed : undefined}
        say={sayUndo}
        undone={undone}
        isCovered={selection.number > 0}
      />
    </>
  );
}
