import { to } from '#contract/screens.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { useText } from '#web/app/text.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SignOnCard } from './sign-on-card.tsx';

/** Why a sign-on failed, and the way to begin it anew. */
export function RefusedSignOn({ hash, problem }: { hash: string; problem: string }) {
  const t = useText();
  return (
    <SignOnCard lead={t('signOn.refused')}>
      <Notice tone="error">{problem}</Notice>
      <p>
        <ButtonLink look="primary" to={to('client.signOn', { company: hash })}>
          {t('signOn.again')}
        </ButtonLink>
      </p>
    </SignOnCard>
  );
}

/** The words of a refusal; whatever else was thrown goes on. */
export function problemIn(error: unknown): string {
  if (error instanceof RefusedCall && error.status < 500 && error.status !== 404) return error.data.detail;
  throw error;
}
