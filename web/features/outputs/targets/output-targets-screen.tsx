import { useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { outputForms } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast } from '#web/api/flash.ts';
import { answerForm, type FormAnswer, refusedIn } from '#web/api/form-answer.ts';
import { getAct } from '#web/api/form-field.ts';
import { readForm } from '#web/api/read-form.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { SelectedPeople } from '#web/features/examinees/multiple/selected-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { useDraft } from '#web/ui/form/kept-draft.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { requestCondition } from '../request-reports.ts';
import type { Asked } from './condition-fields-step.tsx';
import { ConditionForm } from './condition-form.tsx';
import { conditionIn } from './condition-in.ts';
import { saveIntent, saveTemplate } from './save-template-step.tsx';
import { OutputTargets } from './targets-step.tsx';
import { removeIntent, removeTemplate, TemplateChoice, type TemplateValues } from './templates-step.tsx';

/** What a condition can be here, and those that are kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).outputs.showConditionChoices({ params: { id: idOf(args, 'examId') } });
  return { choices: data };
}

/** Asks for the output, and leads to where it is made; or keeps its condition. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args);
  return answerForm(form, async () => {
    const intent = getAct(args, form, 'intent', ['write', saveIntent, removeIntent]);
    if (intent === saveIntent) return saveTemplate(args, form);
    if (intent === removeIntent) return removeTemplate(args, form);
    const output = await requestCondition(args, form, conditionIn(form));
    const key = output.form === outputForms.people ? 'output.people.requested' : 'output.requested';
    const list = to('exam.outputList', { exam: pageExamOf(args) });
    return redirectWithToast(args, list, key, { number: output.total });
  });
}

/** /client/{clientId}/exam/{examId}/output-target-list: who is chosen, who has no result and why, and what is to be made. */
export default function OutputTargetsScreen() {
  const t = useText();
  const exam = useExam();
  const { choices } = useLoaderData<typeof loader>();
  const answer = refusedIn(useActionData<typeof action>());
  const [asked, ask] = useState<Asked>();
  const draft = useDraft({ key: keptKeys.outputDraft, of: exam.id, start: '' });
  // What was refused before a template was chosen is of another condition.
  const [begun, begin] = useState<{
    template?: TemplateValues;
    after?: FormAnswer | undefined;
    times: number;
  }>({
    times: 0,
  });
  const current = answer === begun.after ? undefined : answer;
  return (
    <StaffPage title={t('page.outputTargets')} note={t('output.targets.note')}>
      <SelectedPeople>
        {(chosen) => (
          <>
            <OutputTargets chosen={chosen} asked={asked} />
            <TemplateChoice
              choices={choices}
              answer={answer}
              onChoose={(template) => {
                draft.drop();
                begin({ template, after: answer, times: begun.times + 1 });
              }}
            />
            <ConditionForm
              key={`${draft.version} ${begun.times}`}
              {...{ chosen, choices, draft, answer: current, template: begun.template, onAsk: ask }}
            />
          </>
        )}
      </SelectedPeople>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
