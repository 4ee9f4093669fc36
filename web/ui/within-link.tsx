import type { MouseEvent, ReactNode } from 'react';

interface WithinLinkProps {
  /** Id of the part or field that it leads to. */
  to: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A link to a part of the same page, which gets the focus. Once script runs the address stays as it is: for the router
 * another fragment is another visit, and with it what a form was answered would go, errors and all.
 */
export function WithinLink({ to, className, children }: WithinLinkProps) {
  return (
    <a href={`#${to}`} className={className} onClick={lead}>
      {children}
    </a>
  );
}

function lead(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part) return;
  if (part instanceof HTMLDetailsElement) part.open = true;
  part.scrollIntoView();
  part.focus({ preventScroll: true });
  if (document.activeElement === part) return;
  // A heading takes the focus only when it is told to.
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
