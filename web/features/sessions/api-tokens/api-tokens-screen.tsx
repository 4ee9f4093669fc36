import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { offeredTokenDays, tokenLimits, tokenScopes } from '#contract/codes/api-tokens.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { OwnPassword } from '../security/own-password.tsx';
import styles from './api-tokens.module.css';
import { MadeToken } from './made-token.tsx';
import { scopeTexts } from './scope-texts.ts';
import { doAct, madeIn } from './token-acts.ts';
import { TokenTable } from './token-table.tsx';

const { ChoicesField, SelectField, TextField } = fieldsOf<'apiToken.form'>();

export async function loader(args: LoaderFunctionArgs) {
  const { data: tokens } = await api(args).sessions.listTokens();
  return { tokens, path: args.url.pathname };
}

export const action = (args: ActionFunctionArgs) => doAct(args);

/** /client/{clientId}/security/tokens */
export default function ApiTokensScreen() {
  const t = useText();
  const { tokens, path } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const made = madeIn(reply);
  if (made)
    return (
      <StaffPage title={t('apiToken.made')}>
        <MadeToken {...made} next={path} />
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
