import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { outputForms } from '#contract/codes/outputs.ts';
import { to } from '#contract/screens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast, stayWithToast } from '#web/api/flash.ts';
import { type FormReply, refusedIn, useReply } from '#web/api/form-reply.ts';
import { shutPage } from '#web/api/refused-act.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { SelectedPeople } from '#web/features/examinees/multiple/selected-step.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { useDraft } from '#web/ui/form/kept-draft.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { conditionOf } from '../request-reports.ts';
import type { Asked } from './condition-fields-step.tsx';
import { ConditionForm } from './condition-form.tsx';
import { conditionIn } from './condition-in.ts';
import { saveAct } from './save-template-step.tsx';
import { OutputTargets } from './targets-step.tsx';
import { removeAct, TemplateChoice, type TemplateValues } from './templates-step.tsx';

/** What a condition can be here, and those that are kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).outputs.showConditionChoices({ params: { id: idOf(args, 'examId') } });
  return { choices: data };
}

/** Asks for the output, and leads to where it is made; or keeps its condition. */
export const action = actsOf({
  write: {
    call: 'outputs.createCondition',
    ask: ({ form }) => conditionOf(form, conditionIn(form)),
    done: ({ args, response: { data: output } }) => {
      const key = output.form === outputForms.people ? 'output.people.requested' : 'output.requested';
      const list = to('exam.outputList', { exam: pageExamOf(args) });
      return redirectWithToast(args, list, key, { number: output.total });
    },
    refused: shutPage,
  },
  [saveAct]: {
    call: 'outputs.createTemplate',
    ask: ({ form }) => ({
      body: { ...conditionIn(form), template_name: String(form.get('template_name') ?? '') },
    }),
    done: ({ args }) => stayWithToast(args, null, 'output.template.created'),
  },
  [removeAct]: {
    call: 'outputs.removeTemplate',
    ask: ({ form }) => ({ params: { tid: String(form.get('template_id')) } }),
    done: ({ args }) => stayWithToast(args, null, 'output.template.removed'),
  },
});

/** /client/{clientId}/exam/{examId}/output-target-list: who is chosen, who has no result and why, and what is to be made. */
export default function OutputTargetsScreen() {
  const t = useText();
  const exam = useExam();
  const { choices } = useLoaderData<typeof loader>();
  const reply = refusedIn(useReply<typeof action>());
  const [asked, ask] = useState<Asked>();
  const draft = useDraft({ key: keptKeys.outputDraft, of: exam.id, start: '' });
  // What was refused before a template was chosen is of another condition.
  const [begun, begin] = useState<{
    template?: TemplateValues;
    after?: FormReply | undefined;
    times: number;
  }>({
    times: 0,
  });
  const current = reply === begun.after ? undefined : reply;
  return (
    <StaffPage title={t('page.outputTargets')} lead={t('output.targets.note')}>
      <SelectedPeople>
        {(chosen) => (
          <>
            <OutputTargets chosen={chosen} asked={asked} />
            <TemplateChoice
              choices={choices}
              onChoose={(template) => {
                draft.drop();
                begin({ template, after: reply, times: begun.times + 1 });
              }}
            />
            <ConditionForm
              key={`${draft.version} ${begun.times}`}
              {...{ chosen, choices, draft, reply: current, template: begun.template, onAsk: ask }}
            />
          </>
        )}
      </SelectedPeople>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
