import { isPlatform } from '#contract/codes/viewers.ts';
import type { Actor } from '#contract/shapes/examinee.ts';
import { translator } from '#messages/translator.ts';
import type { CompanyScope } from '../../../access/scope.ts';
import { listAdminNames, listTokenNames, listUserNames } from './history-store.ts';

/**
 * The names behind `user:2` in the operation log, or `user:2:7` for a program with a token of theirs, in the viewer's
 * language. A company sees the platform's people only as the platform.
 */
export async function actorsIn(
  scope: CompanyScope,
  actors: readonly string[],
): Promise<(actor: string) => Actor> {
  const t = translator(scope.language);
  const idsOf = (kind: string) => [
    ...new Set(actors.filter((actor) => actor.startsWith(`${kind}:`)).map((actor) => idIn(actor))),
  ];
  const users = await listUserNames(scope, idsOf('user'));
  const tokens = await listTokenNames(scope, actors.flatMap(tokenIn));
  const staffIn = (actor: string) => {
    const name = users.get(idIn(actor)) ?? t('actor.staff.gone');
    const [token] = tokenIn(actor);
    return token === undefined ? name : t('actor.token', { name, token: tokens.get(token) ?? '' });
  };
  const admins = isPlatform(scope.viewer.kind)
    ? await listAdminNames(scope, idsOf('admin'))
    : new Map<number, string>();
  return (actor) => {
    const [kind] = actor.split(':');
    switch (kind) {
      case 'user':
        return { kind: 'staff', name: staffIn(actor) };
      case 'admin':
        return { kind: 'platform', name: admins.get(idIn(actor)) ?? t('actor.platform') };
      case 'examinee':
        return { kind: 'candidate', name: t('actor.candidate') };
      case 'linkage':
        return { kind: 'linkage', name: t('actor.linkage') };
      default:
        return { kind: 'system', name: t('actor.system') };
    }
  };
}

function idIn(actor: string): number {
  return Number(actor.split(':')[1]);
}

/** The token of another program, or nothing. */
function tokenIn(actor: string): number[] {
  return actor.split(':').slice(2).map(Number);
}
