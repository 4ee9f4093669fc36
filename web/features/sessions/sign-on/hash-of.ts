import type { LoaderFunctionArgs } from 'react-router';

/** The company of the link. */
export function hashOf({ params }: LoaderFunctionArgs): string {
  return params.company ?? '';
}
