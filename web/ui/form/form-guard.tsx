import { useText } from '#web/app/text.tsx';
import { LeavingGuard } from '../leaving-guard.tsx';
import { useFormChanges } from './form.tsx';

/** Within a form: asks before somebody leaves the page with unsent changes. */
export function FormGuard() {
  const t = useText();
  const isChanged = useFormChanges();
  return (
    <LeavingGuard
      isHeld={() => isChanged()}
      title={t('form.leave')}
      text={t('form.leave.help')}
      stay={t('form.leave.stay')}
      leave={t('form.leave.go')}
    />
  );
}
