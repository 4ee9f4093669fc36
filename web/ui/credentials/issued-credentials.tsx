import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '../button.tsx';
import type { NamedCredentials } from './credentials-csv.ts';
import { CredentialsGuard } from './credentials-guard.tsx';
import { CredentialsSheet, type CredentialsUse } from './credentials-sheet.tsx';

interface IssuedCredentialsProps {
  title: string;
  people: readonly NamedCredentials[];
  use: CredentialsUse;
}

/** Ids and passwords that an action gave back: leaving them asks until they were copied, saved or printed. */
export function IssuedCredentials({ title, people, use }: IssuedCredentialsProps) {
  const t = useText();
  const { search } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const isKept = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other passwords are to be kept anew
  useEffect(() => {
    isKept.current = false;
    // The dialog that asked gives the focus back to its button first; the list is what comes next.
    const timer = setTimeout(() => ref.current?.focus(), 100);
    return () => clearTimeout(timer);
  }, [people]);
  const keep = () => {
    isKept.current = true;
  };
  return (
    <>
      <CredentialsSheet title={title} people={people} use={use} onKept={keep} ref={ref}>
        {/* The page without the action's reply: closing is a way of leaving like the others. */}
        <ButtonLink look="quiet" to={{ pathname: '.', search }} replace preventScrollReset>
          {t('examinee.issued.close')}
        </ButtonLink>
      </CredentialsSheet>
      <CredentialsGuard isHeld={() => !isKept.current} />
    </>
  );
}
