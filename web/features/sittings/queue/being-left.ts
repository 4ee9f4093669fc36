/** The document that follows may be this long on its way, in milliseconds. */
const patience = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Notes when the browser begins to fetch a document in the place of this one. Answers how to end it. */
export function watchLeaving(): () => void {
  const note = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', note);
  return () => window.removeEventListener('beforeunload', note);
}

/**
 * True while the document that takes this one's place is on its way. It is the writer already where the server has
 * answered it: this page has been taken over by nobody else.
 */
export function isBeingLeft(): boolean {
  return performance.now() - leftAt < patience;
}
