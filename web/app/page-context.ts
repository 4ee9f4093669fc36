import { createContext } from 'react-router';
import type { PageFacts } from '#contract/page.ts';

/**
 * The facts of one page request. The host takes this very key from the server build (entry.server exports it):
 * a key of its own would be another key.
 */
export const pageContext = createContext<PageFacts>();
