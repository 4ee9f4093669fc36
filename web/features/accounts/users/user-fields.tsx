import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextField, ChoicesField } = fieldsOf<'user.form'>();

/** The fields of a user that can be changed. Of the account that holds the contract, who it is alone. */
export function UserFields({ isParent = false }: { isParent?: boolean }) {
  return (
    <>
      <TextField name="name" autoComplete="off" required />
      <TextField name="name_kana" autoComplete="off" required />
      <TextField name="email" type="email" autoComplete="off" required />
      {isParent ? null : (
        <>
          <ChoicesField type="radio" name="role" choices={['c', 'o']} required />
          <ChoicesField type="radio" name="restricted" choices={['0', '1']} required />
        </>
      )}
    </>
  );
}
