import { useEffect } from 'react';
import { preloadModule } from 'react-dom';

/** Scripts of the pages that come next, fetched once this page works: the line may be gone when they are needed. */
export function useScriptsAhead(scripts: readonly string[]): void {
  useEffect(() => {
    for (const script of scripts) preloadModule(script, { as: 'script' });
  }, [scripts]);
}
