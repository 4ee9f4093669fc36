import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { offeredTokenDays, tokenLimits, tokenScopes } from '#contract/codes/api-tokens.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { redirectWithToast, toastHere } from '#web/api/flash.ts';
import { madeIn, useReply } from '#web/api/form-reply.ts';
import { toldGone } from '#web/api/refused-act.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { useOrigin } from '#web/ui/use-origin.ts';
import { OwnPassword } from '../security/own-password.tsx';
import styles from './api-tokens.module.css';
import { scopeTexts, TokenTable } from './token-table.tsx';

const { ChoicesField, SelectField, TextField } = fieldsOf<'apiToken.form'>();

export async function loader(args: LoaderFunctionArgs) {
  const { data: tokens } = await api(args).sessions.listTokens();
  return { tokens, path: args.url.pathname };
}

export const action = actsOf({
  add: {
    call: 'sessions.addToken',
    done: ({ response: { data, api_token } }) => ({ name: data.name, api_token }),
  },
  /** A token that has ended by itself meanwhile is no mistake of the user. */
  revoke: {
    call: 'sessions.revokeToken',
    ask: ({ form }) => ({ params: { id: Number(form.get('id')) } }),
    done: toastHere('apiToken.revoked'),
    refused: toldGone('apiToken.gone'),
  },
  revokeAll: {
    call: 'sessions.revokeTokens',
    done: ({ args, response }) =>
      redirectWithToast(args, args.url.pathname, 'apiToken.revokedAll', response.data),
  },
});

/** /client/{clientId}/security/tokens */
export default function ApiTokensScreen() {
  const t = useText();
  const { tokens, path } = useLoaderData<typeof loader>();
  const made = madeIn(useReply<typeof action>(), 'add');
  if (made)
    return (
      <StaffPage title={t('apiToken.made')}>
        <MadeToken made={made} next={path} />
      </StaffPage>
    );
  const isAnyGood = tokens.some(({ state }) => state === 'good');
  return (
    <StaffPage title={t('page.apiTokens')} actions={<AddToken />}>
      <p className={styles.lead}>{t('apiToken.lead')}</p>
      {tokens.length > 0 ? <TokenTable tokens={tokens} /> : <EmptyState title={t('apiToken.none')} />}
      {isAnyGood ? (
        <Act
          name="revokeAll"
          label={t('apiToken.revokeAll')}
          look="danger"
          ask={<p>{t('apiToken.revokeAll.help')}</p>}
        />
      ) : null}
    </StaffPage>
  );
}

interface MadeTokenProps {
  made: { name: string; api_token: string };
  /** Where to go on once it is kept. */
  next: string;
}

/** A new token, which no page shows a second time, and how it is used. */
function MadeToken({ made: { name, api_token }, next }: MadeTokenProps) {
  const t = useText();
  const origin = useOrigin();
  return (
    <>
      <Notice tone="warning">{t('apiToken.once')}</Notice>
      <h2 className={styles.name}>{name}</h2>
      <code className={styles.token}>{api_token}</code>
      <div className={styles.acts}>
        <CopyButton
          label={t('apiToken.copy')}
          text={api_token}
          copied={t('apiToken.copied')}
          failed={t('apiToken.copyFailed')}
        />
        {/* A new document, so that the token does not stay in this one. */}
        <a className={buttonClass('primary')} href={next}>
          {t('apiToken.kept')}
        </a>
      </div>
      <h2 className={styles.name}>{t('apiToken.example')}</h2>
      <code className={styles.example}>{`curl -H 'Authorization: Bearer hkr_…' ${origin}/api/me`}</code>
    </>
  );
}

/** What it may do, how long, and the own password: it outlives the session that makes it. */
function AddToken() {
  const t = useText();
  const choices = tokenScopes.map((value) => ({ value, label: t(scopeTexts[value]) }));
  return (
    <Act
      name="add"
      label={t('apiToken.add')}
      look="primary"
      ask={<p>{t('apiToken.add.help')}</p>}
      texts="apiToken.form"
    >
      <TextField name="name" maxLength={tokenLimits.name} autoComplete="off" required data-autofocus />
      <ChoicesField type="checkbox" name="scopes" choices={choices} required />
      <SelectField name="days" choices={offeredTokenDays} defaultValue={90} required />
      <OwnPassword />
    </Act>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
