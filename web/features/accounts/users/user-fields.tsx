import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextField, ChoicesField } = fieldsOf<'user.form'>();

/**
 * The fields of a user that can be changed. Of the account that holds the contract, who it is alone; another address of
 * the own account takes the password.
 */
export function UserFields({ isParent = false, isOwn = false }: { isParent?: boolean; isOwn?: boolean }) {
  return (
    <>
      <TextField name="name" autoComplete="off" required />
      <TextField name="name_kana" autoComplete="off" required />
      <TextField name="email" type="email" autoComplete="off" required />
      {isOwn ? <TextField name="current_password" type="password" autoComplete="current-password" /> : null}
      {isParent ? null : (
        <>
          <ChoicesField type="radio" name="role" choices={['c', 'o']} required />
          <ChoicesField type="radio" name="restricted" choices={['0', '1']} required />
        </>
      )}
    </>
  );
}
