import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';

/** The class of a button, for an element that is one already (a plain `a`, a `summary`). */
export function buttonClass(look: ButtonLook = 'secondary', isLarge = false): string {
  return [styles.button, styles[look], isLarge && styles.large].filter(Boolean).join(' ');
}

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
  /** 48 px, the size of candidates' screens. */
  large?: boolean;
  children: ReactNode;
}

/** A plain button; `type` is submit by default, as in HTML. */
export function Button({ look = 'secondary', large = false, className, ...rest }: ButtonProps) {
  return <button {...rest} className={[buttonClass(look, large), className].filter(Boolean).join(' ')} />;
}

/** A link that looks like a button. */
export function ButtonLink({
  look = 'secondary',
  large = false,
  ...rest
}: LinkProps & { look?: ButtonLook; large?: boolean }) {
  return <Link {...rest} className={buttonClass(look, large)} />;
}
