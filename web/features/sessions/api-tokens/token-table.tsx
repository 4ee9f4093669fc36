import type { TokenScope } from '#contract/codes/api-tokens.ts';
import type { ApiToken } from '#contract/shapes/api-token.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { SmallTable } from '#web/ui/small-table.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import styles from './api-tokens.module.css';

const columns = ['name', 'scopes', 'expires_at', 'last_used_at', 'act'] as const;

/** One's own tokens: those that are good first, then what has happened to others. */
export function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const t = useText();
  return (
    <SmallTable
      name={{ text: t('page.apiTokens') }}
      columns={columns.map((key) => ({ key, label: t(`apiToken.list.${key}`) }))}
      className={styles.table}
      frame={styles.frame}
    >
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </tbody>
    </SmallTable>
  );
}

function TokenRow({ token }: { token: ApiToken }) {
  const t = useText();
  const { id, name, scopes, expires_at, last_used_at, state } = token;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <ul className={styles.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>{t(scopeTexts[scope])}</li>
          ))}
        </ul>
      </td>
      <td>{formatMinute(expires_at)}</td>
      <td>{last_used_at === null ? t('apiToken.unused') : formatMinute(last_used_at)}</td>
      <td>
        {state === 'good' ? (
          <Act
            name="revoke"
            label={t('apiToken.revoke')}
            title={t('apiToken.revoke.title', { name })}
            look="danger"
            ask={<p>{t('apiToken.revoke.help')}</p>}
            of={{ id }}
          />
        ) : (
          <StatusBadge tone="neutral">{t(`apiToken.state.${state}`)}</StatusBadge>
        )}
      </td>
    </tr>
  );
}

/** What a token may do, in words. */
export const scopeTexts = {
  'read:status': 'apiToken.scope.readStatus',
  'read:results': 'apiToken.scope.readResults',
  'write:people': 'apiToken.scope.writePeople',
} as const satisfies Record<TokenScope, MessageKey>;
