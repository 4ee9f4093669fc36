import type { ReactNode } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { NewPasswordField } from '#web/ui/form/new-password-field.tsx';
import { AccountCard } from './account-card.tsx';

const { TextField } = fieldsOf<'account.form'>();

interface PasswordCardProps {
  title: MessageKey;
  lead: MessageKey;
  submit: MessageKey;
  /** Of the mailed link, or of the mailed code. */
  token: string;
  reply: FormReply | undefined;
  below?: ReactNode;
}

/** A new password, typed twice, for the holder of a token. */
export function PasswordCard({ title, lead, submit, token, reply, below }: PasswordCardProps) {
  const t = useText();
  return (
    <AccountCard title={title} lead={t(lead)} submit={submit} reply={reply} below={below}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordField<'account.form'> name="password" />
      <TextField name="confirmation" type="password" autoComplete="new-password" required />
    </AccountCard>
  );
}
