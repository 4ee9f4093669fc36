import { type ReactNode, useEffect, useState } from 'react';

type Draw = (children: ReactNode) => ReactNode;

interface Frame {
  draw: Draw;
  /** Addresses of the styles it was drawn with. */
  styles: string[];
}

/** Set by an effect, so in a browser alone: a server draws the pages of many. */
let lastFrame: Frame | null = null;

/** Keeps how the frame was drawn last, for an error page that the router shows in its place. */
export function useKeptFrame(draw: Draw): void {
  useEffect(() => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    lastFrame = { draw, styles: [...links].map(({ href }) => href) };
    return () => {
      lastFrame = null;
    };
  });
}

/** The error page within the frame that stood there, if there was one: the router takes away its styles too. */
export function InLastFrame({ children }: { children: ReactNode }) {
  // The frame is forgotten when it goes; the page in its place keeps what it found.
  const [frame] = useState(() => lastFrame);
  if (!frame) return children;
  return (
    <>
      {frame.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} precedence="default" />
      ))}
      {frame.draw(children)}
    </>
  );
}
