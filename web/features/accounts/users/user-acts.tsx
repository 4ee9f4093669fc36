import { accountKinds, isPlatform } from '#contract/codes/viewers.ts';
import type { UserRow } from '#contract/shapes/user.ts';
import { useText } from '#web/app/text.tsx';
import { OwnPassword } from '#web/features/sessions/security/own-password.tsx';
import { useViewer } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';

const acts = ['invite', 'resetFactor', 'lock', 'unlock', 'remove'] as const;

/** What can be done with an account beside changing it, each asked about first. */
export function UserActs({ user }: { user: UserRow }) {
  const t = useText();
  const { kind } = useViewer();
  const { state } = user;
  const isParent = user.account_kind === accountKinds.parent;
  const possible = acts.filter((each) => {
    if (each === 'invite') return (!isParent || isPlatform(kind)) && (state === 'draft' || state === 'new');
    if (each === 'remove') return !isParent;
    if (each === 'resetFactor') return user.has_second_step && (!isParent || isPlatform(kind));
    if (isParent) return false;
    return each === (state === 'locked' ? 'unlock' : 'lock');
  });
  return possible.map((each) => (
    <Act
      key={each}
      name={each}
      label={t(`user.act.${each}`)}
      look={each === 'invite' || each === 'unlock' ? 'primary' : 'danger'}
      ask={<p>{t(`user.act.${each}.help`, { name: user.name, email: user.email })}</p>}
      texts="factor.form"
    >
      {each === 'resetFactor' ? <OwnPassword isFirst /> : null}
    </Act>
  ));
}
