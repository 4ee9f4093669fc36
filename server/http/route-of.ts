import type { FastifyRequest } from 'fastify';

/** The route that a request met, as guards, figures and the log name it: the files of the build are one. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'unknown' } = routeOptions;
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
