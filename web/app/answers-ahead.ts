/** Milliseconds for which an answer is good: as long as somebody looks at a link before pressing it. */
const life = 5_000;
/** So many answers are kept. */
const most = 8;

export interface AnswersAhead {
  /** Asks for an address before it is needed: one at a time, the one that was named last, and none twice. */
  ask(address: string): Promise<void>;
  /** Nothing more is asked for than what is on its way. */
  stop(): void;
  /** What was answered is not used: somebody has changed something, or may have. */
  forget(): void;
  /** Takes the place of the browser's own: what was asked for ahead is answered by that, once. */
  fetch: typeof fetch;
}

/** What a browser's own fetch takes, and whether a POST only reads (`reads` of the contract's rows). */
export type AskedOf = RequestInit & { reads?: true };

interface Kept {
  until: number;
  /** Undefined where nothing came, or a refusal. */
  answer: Promise<Response | undefined>;
}

/**
 * Answers that were asked for before they are needed, in this page's memory alone (docs/decisions/0176).
 * @param send the browser's fetch @param now a clock in ms
 */
export function keepAnswersAhead(send: typeof fetch, now = () => performance.now()): AnswersAhead {
  const kept = new Map<string, Kept>();
  let end: ReturnType<typeof setTimeout> | undefined;
  let next: string | undefined;
  let isAsking = false;

  function dropOld(): void {
    const ends = kept.size - most;
    for (const [at, [address, { until }]] of [...kept].entries())
      if (until <= now() || at < ends) kept.delete(address);
  }

  async function askOne(address: string): Promise<void> {
    const answer = readWhole(send(address, { headers: { purpose: 'prefetch' } }));
    kept.set(address, { until: now() + life, answer });
    dropOld();
    // Pages of people do not stay in memory because nobody points at anything any more.
    clearTimeout(end);
    end = setTimeout(() => kept.clear(), life);
    await answer;
  }

  return {
    async ask(address) {
      dropOld();
      next = kept.has(address) ? undefined : address;
      if (isAsking) return;
      isAsking = true;
      while (next !== undefined) {
        const one = next;
        next = undefined;
        await askOne(one);
      }
      isAsking = false;
    },
    stop() {
      next = undefined;
    },
    forget: () => kept.clear(),
    async fetch(input, init?: AskedOf) {
      if (methodOf(input, init) !== 'GET') {
        if (init?.reads) return send(input, init);
        kept.clear();
        // What was asked for meanwhile may be as it was before.
        return send(input, init).finally(() => kept.clear());
      }
      dropOld();
      const address = addressOf(input);
      const found = kept.get(address);
      kept.delete(address);
      return (await found?.answer) ?? send(input, init);
    },
  };
}

/** Read to its end, so that it holds no connection while nobody wants it. */
async function readWhole(sent: Promise<Response>): Promise<Response | undefined> {
  try {
    const response = await sent;
    const body = await response.arrayBuffer();
    return response.ok ? new Response(body.byteLength > 0 ? body : null, response) : undefined;
  } catch {
    return undefined;
  }
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return init?.method ?? (input instanceof Request ? input.method : 'GET');
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input);
}
