import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextField, ChoicesField } = fieldsOf<'user.form'>();

/**
 * The fields of a user that can be changed. Of the account that holds the contract, who it is alone; another address of
 * one that there is takes one's own password.
 */
export function UserFields({ isParent = false, isNew = false }: { isParent?: boolean; isNew?: boolean }) {
  return (
    <>
      <TextField name="name" autoComplete="off" required />
      <TextField name="name_kana" autoComplete="off" required />
      <TextField name="email" type="email" autoComplete="off" required />
      {isNew ? null : <TextField name="current_password" type="password" autoComplete="current-password" />}
      {isParent ? null : (
        <>
          <ChoicesField type="radio" name="role" choices={['c', 'o']} required />
          <ChoicesField type="radio" name="restricted" choices={['0', '1']} required />
        </>
      )}
    </>
  );
}
