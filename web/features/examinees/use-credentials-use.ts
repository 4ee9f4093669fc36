import { createElement } from 'react';
import { to } from '#contract/screens.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import type { CredentialsUse } from '#web/ui/credentials/credentials-sheet.tsx';
import { SlipsAct } from './issue/slips-act.tsx';
import { useCandidateLink } from './use-candidate-link.ts';

/** What log-ins of this exam's people are for. */
export function useCredentialsUse(): CredentialsUse {
  const exam = useExam();
  const link = useCandidateLink();
  return {
    name: exam.name,
    link,
    fileName: `login-${exam.directory}.csv`,
    hrefOf: (examineeId) => to('exam.examinee', { exam, examineeId }),
    slipsOf: (people, onDone) =>
      createElement(SlipsAct, { exam, chosen: { ids: people.map(({ id }) => id) }, onDone }),
  };
}
