import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** The policy of responses that are no page: data loads nothing. Pages and the API's documentation set their own. */
const apiPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/**
 * Helmet's headers, worked out once: they are the same for every response, and working them out for each took more
 * time than checking the session.
 */
export function securityHeaders(): Record<string, string> {
  return workOut({ contentSecurityPolicy: apiPolicy, ...ofEvery });
}

/** Those of a call's response: data needs no headers about windows, downloads and old browsers. */
export function securityHeadersOfData(): Record<string, string> {
  return workOut({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
    ...ofEvery,
  });
}

const ofEvery = { referrerPolicy: { policy: 'no-referrer' }, frameguard: { action: 'deny' } } as const;

function workOut(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) => {
    if (error) throw error;
  });
  return headers;
}
