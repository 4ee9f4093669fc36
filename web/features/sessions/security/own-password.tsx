import { fieldsOf } from '#web/ui/form/fields-of.tsx';

const { TextField } = fieldsOf<'factor.form'>();

/**
 * Whoever changes how an account is proven, or what outlives its session, knows its password.
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
