import type { FastifyRequest } from 'fastify';

/** The route that a request matched, as guards, metrics and the log name it: the files of the build count as one. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url = 'unknown' } = routeOptions;
  return url.startsWith('/assets/') ? '/assets/*' : url;
}
