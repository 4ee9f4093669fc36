import { useText } from '#web/app/text.tsx';
import { LeavingGuard } from '../leaving-guard.tsx';

/** Asks before passwords are left behind that nobody has copied, saved or printed. */
export function CredentialsGuard({ isHeld }: { isHeld: (to?: string) => boolean }) {
  const t = useText();
  return (
    <LeavingGuard
      isHeld={isHeld}
      title={t('examinee.issued.leave')}
      text={t('examinee.issued.leave.help')}
      stay={t('examinee.issued.leave.stay')}
      leave={t('examinee.issued.leave.go')}
    />
  );
}
