/** Milliseconds that the next document may take to load. */
const patience = 15_000;

let leftAt = Number.NEGATIVE_INFINITY;

/** Notes when the browser begins to load another document in place of this one. @returns a function that ends this */
export function watchLeaving(): () => void {
  const note = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', note);
  return () => window.removeEventListener('beforeunload', note);
}

/**
 * True while the next document of this tab loads. Once the server has answered it, that document is the writer: no
 * other tab has taken this page over.
 */
export function isBeingLeft(): boolean {
  return performance.now() - leftAt < patience;
}
