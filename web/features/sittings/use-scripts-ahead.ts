import { useEffect } from 'react';
import { preloadModule } from 'react-dom';

/**
 * The next page's script comes while this one is read, and not in the moment in which a whole room goes on to it, or
 * in which the line is gone; and only once this page works.
 */
export function useScriptsAhead(scripts: readonly string[]): void {
  useEffect(() => {
    for (const script of scripts) preloadModule(script, { as: 'script' });
  }, [scripts]);
}
