import { createContext } from 'react-router';
import type { PageFacts } from '#contract/page.ts';

/**
 * The facts of one page request. The host takes this key from the server build (entry.server exports it): a context
 * that the host created itself would be a different key.
 */
export const pageContext = createContext<PageFacts>();
