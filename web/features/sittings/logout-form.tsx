import { to } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import type { ExamParams } from './candidate-address.ts';

/** Log-out as the last step of a finished exam; a plain form, so that it works without script. */
export function LogoutForm({ exam, look = 'primary' }: { exam: ExamParams; look?: ButtonLook }) {
  const t = useText();
  return (
    <form method="post" action={to('candidate.logout', { exam })}>
      <Button look={look} large>
        {t('sitting.menu.logout')}
      </Button>
    </form>
  );
}
