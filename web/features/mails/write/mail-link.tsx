import type { ReactNode } from 'react';
import { findShutGate } from '#contract/gates/gates.ts';
import { screens, to } from '#contract/screens.ts';
import { useExam, useViewer } from '#web/layouts/frame-data.ts';
import { ButtonLink, type ButtonLook } from '#web/ui/button.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';

interface MailLinkProps {
  /** The recipients: the address of the form names them, whatever is selected in the exam's list. */
  chosen: Chosen;
  label: ReactNode;
  look?: ButtonLook;
}

/** Leads to a mail to these people; nothing for those who may write none. */
export function MailLink({ chosen, label, look = 'secondary' }: MailLinkProps) {
  const exam = useExam();
  const { kind, user } = useViewer();
  const facts = { viewer: kind, restricted: user.restricted, package_type: exam.package.type };
  if (!exam.may.manage || findShutGate(screens['exam.mailCreate'].unless, facts)) return null;
  const query = 'ids' in chosen ? { ids: chosen.ids.join(',') } : { found: chosen.found };
  return (
    <ButtonLink look={look} to={to('exam.mailCreate', { exam, query })}>
      {label}
    </ButtonLink>
  );
}
