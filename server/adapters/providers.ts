import * as oidc from 'openid-client';
import type { makeOutsideFetch, OutsideFetch } from './outside-fetch.ts';
import { makePermits } from './permits.ts';

/** A company's application at its identity provider. */
export interface Application {
  /** Whose: providers are slow for one company, and not for all that share one. */
  client_id: number;
  issuer: string;
  application_id: string;
  /** The client secret. */
  password: string;
}

/** What ties a response to its visit: each value is checked at another place. */
export interface Proofs {
  state: string;
  nonce: string;
  verifier: string;
}

/** The person whom a provider has recognised. */
export interface Identity {
  /** The provider's own name for this person, whatever happens to the address. */
  subject: string;
  email: string | undefined;
  /** The provider says that the address is this person's. */
  is_verified: boolean;
  /** Of a provider with people of many companies: this person's company there. */
  organisation?: string | undefined;
}

/** Identity providers of companies, by OpenID Connect. */
export interface Providers {
  /** Reads how the provider describes itself. @throws ProviderProblem */
  check(application: Application): Promise<void>;
  /** The address at which the provider asks its visitor who they are. @throws ProviderProblem */
  writeAddress(application: Application, redirect_uri: string, proofs: Proofs): Promise<string>;
  /**
   * The person who returned. @param response the redirect's address with what the provider has added to it @throws
   * ProviderProblem for every response that is not the provider's own to this very visit
   */
  identify(application: Application, response: URL, proofs: Proofs): Promise<Identity>;
}

/**
 * Why a sign-on failed: the person or the provider refused, the provider does not respond, the response is wrong, or
 * the provider would lead people or this server to an address without https.
 */
export class ProviderProblem extends Error {
  override name = 'ProviderProblem';
  readonly problem: 'denied' | 'unreachable' | 'wrong' | 'unsafe';

  constructor(problem: ProviderProblem['problem'], cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/**
 * Seconds that one request to a provider may take, and milliseconds for which its description, or the lack of one, is
 * remembered.
 */
const patience = 5;
const remembered = 5 * 60_000;
const rememberedFailure = 10_000;

/** Anybody may begin a sign-on: a slow provider delays nobody but its own company. */
const limits = { atOnce: 64, perAccount: 8, inAll: 256, retry_after: 5 };

export function makeProviders(askOutside: ReturnType<typeof makeOutsideFetch>): Providers {
  const permits = makePermits(limits);
  const known = new Map<string, { until: number; config: Promise<oidc.Configuration> }>();

  /** Anybody may begin a sign-on: the provider's description is not fetched each time. */
  function open(application: Application): Promise<oidc.Configuration> {
    const key = JSON.stringify(application);
    const found = known.get(key);
    if (found && found.until > performance.now()) return found.config;
    if (known.size >= 1000) known.clear();
    const config = discover(application, askOutside(new URL(application.issuer).origin));
    const entry = { until: performance.now() + remembered, config };
    known.set(key, entry);
    config.catch(() => {
      entry.until = performance.now() + rememberedFailure;
    });
    return config;
  }

  const openInTurn = (application: Application) =>
    permits.run(String(application.client_id), () => open(application));

  return {
    async check(application) {
      await openInTurn(application);
    },

    async writeAddress(application, redirect_uri, { state, nonce, verifier }) {
      const config = await openInTurn(application);
      const code_challenge = await oidc.calculatePKCECodeChallenge(verifier);
      const asked = { redirect_uri, scope: 'openid email', state, nonce, code_challenge };
      return oidc.buildAuthorizationUrl(config, { ...asked, code_challenge_method: 'S256' }).href;
    },

    identify: (application, response, proofs) =>
      permits.run(String(application.client_id), async () => {
        const config = await open(application);
        try {
          return await identify(config, response, proofs);
        } catch (error) {
          throw problemOf(error);
        }
      }),
  };
}

async function identify(
  config: oidc.Configuration,
  response: URL,
  { state, nonce, verifier }: Proofs,
): Promise<Identity> {
  const tokens = await oidc.authorizationCodeGrant(config, response, {
    ...{ expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
  });
  const claims = tokens.claims();
  if (!claims) throw new ProviderProblem('wrong');
  if (claims.email !== undefined) return identityOf(claims);
  // By default a provider gives the address for the access token, and not in the ID token.
  return identityOf(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
}

async function discover(
  { issuer, application_id, password }: Application,
  fetchOutside: OutsideFetch,
): Promise<oidc.Configuration> {
  try {
    const isPlain = issuer.startsWith('http:');
    const found = await oidc.discovery(new URL(issuer), application_id, password, undefined, {
      [oidc.customFetch]: fetchOutside as oidc.CustomFetch,
      timeout: patience,
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
    });
    const server = found.serverMetadata();
    // The library lets one great provider describe itself as another: here it is the one that was named, or none.
    if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderProblem('wrong');
    refuseUnsafe(server);
    const config = new oidc.Configuration(server, application_id, password, methodOf(server, password));
    config[oidc.customFetch] = fetchOutside as oidc.CustomFetch;
    config.timeout = patience;
    if (isPlain) oidc.allowInsecureRequests(config);
    // The ID token's signature too, not only the connection that it came by.
    oidc.enableNonRepudiationChecks(config);
    return config;
  } catch (error) {
    throw error instanceof ProviderProblem ? error : new ProviderProblem('unreachable', error);
  }
}

/** What a provider's description calls the addresses that people are led to and this server asks. */
const addressed = /_endpoint$|^jwks_uri$/;

/**
 * Each of them is https, or at the issuer itself: one without https is asked only where the operator has named it. A
 * browser would run a `javascript:` that it is led to.
 */
function refuseUnsafe(server: oidc.ServerMetadata): void {
  const { authorization_endpoint, token_endpoint, jwks_uri, mtls_endpoint_aliases = {} } = server;
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new ProviderProblem('wrong');
  const own = new URL(server.issuer).origin;
  const isSafe = (address: unknown) => {
    if (typeof address !== 'string' || !URL.canParse(address)) return false;
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || origin === own;
  };
  const named = [...Object.entries(server), ...Object.entries(mtls_endpoint_aliases)];
  if (!named.every(([name, address]) => !addressed.test(name) || isSafe(address)))
    throw new ProviderProblem('unsafe');
}

/** How the application sends its secret: in the header, unless the provider says otherwise. */
function methodOf(server: oidc.ServerMetadata, password: string): oidc.ClientAuth {
  const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
  const isPosted = methods.includes('client_secret_post');
  return isPosted ? oidc.ClientSecretPost(password) : oidc.ClientSecretBasic(password);
}

function identityOf(claims: oidc.UserInfoResponse | oidc.IDToken): Identity {
  const { sub: subject, email, email_verified, xms_edov, hd } = claims;
  // Microsoft's provider says the same by a claim of its own, which an application has to ask for.
  const yes: unknown[] = [true, 'true'];
  const is_verified = yes.includes(email_verified) || [...yes, 1, '1'].includes(xms_edov);
  const wordOf = (claim: unknown) => (typeof claim === 'string' ? claim : undefined);
  return { subject, email: wordOf(email), is_verified, organisation: wordOf(hd) };
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof ProviderProblem) return error;
  if (error instanceof oidc.AuthorizationResponseError) return new ProviderProblem('denied', error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isAway = /^(?:E[A-Z]+|OAUTH_TIMEOUT|OAUTH_ABORT)$/.test(code);
  return new ProviderProblem(isAway ? 'unreachable' : 'wrong', error);
}
