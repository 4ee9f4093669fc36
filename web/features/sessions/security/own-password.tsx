import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextField } = fieldsOf<'factor.form'>();

/**
 * Asks for the account's password before a change of how it logs in, or of what outlives its session.
 * @param isFirst it takes the focus of its dialog
 */
export function OwnPassword({ isFirst = false }: { isFirst?: boolean }) {
  return (
    <TextField
      name="current_password"
      type="password"
      autoComplete="current-password"
      required
      data-autofocus={isFirst || undefined}
    />
  );
}
