import { createContext, type ReactNode, useContext } from 'react';

const InMain = createContext(false);

interface MainLandmarkProps {
  className?: string | undefined;
  /** -1 where the skip link must be able to bring the focus here. */
  tabIndex?: -1;
  role?: 'alert';
  children: ReactNode;
}

/** The page's main part, which the skip link leads to: the frame's, and inside one no second. */
export function MainLandmark({ children, ...shown }: MainLandmarkProps) {
  if (useContext(InMain)) return <div {...shown}>{children}</div>;
  return (
    <InMain value={true}>
      <main id="main" {...shown}>
        {children}
      </main>
    </InMain>
  );
}
