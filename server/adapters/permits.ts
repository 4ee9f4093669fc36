import { Refusal } from '../access/refusal.ts';

/** How many may work and wait at a queue for costly work. */
export interface PermitLimits {
  /** At work at the same moment. */
  atOnce: number;
  /** At work and waiting, of one account; left out where one account is all there is. */
  perAccount?: number;
  /** At work and waiting, of all. */
  inAll: number;
  /** Seconds after which a refused account may try again. */
  retry_after: number;
}

export interface Permits {
  /**
   * Does the work when its turn has come.
   * @param account whose work it is
   * @throws Refusal tooMany when the account has too much under way, overloaded when all together have
   */
  run<T>(account: string, work: () => Promise<T>): Promise<T>;
}

/**
 * A queue for work that holds a processor for long: a limited number at once, and the accounts in turns, so that an
 * account that asks for forty pictures does not make the next one wait for all forty.
 */
export function makePermits(limits: PermitLimits): Permits {
  const { atOnce, inAll, perAccount = inAll, retry_after } = limits;
  /** Those who wait, by account; the account whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  const held = new Map<string, number>();
  let [working, all] = [0, 0];

  function begin(): void {
    const [next] = waiting;
    if (!next || working >= atOnce) return;
    const [account, starts] = next;
    waiting.delete(account);
    const start = starts.shift();
    if (starts.length > 0) waiting.set(account, starts);
    working += 1;
    start?.();
  }

  function wait(account: string): Promise<void> {
    return new Promise((start) => {
      const starts = waiting.get(account) ?? [];
      starts.push(start);
      waiting.set(account, starts);
      begin();
    });
  }

  return {
    async run(account, work) {
      const own = held.get(account) ?? 0;
      if (all >= inAll) throw new Refusal('overloaded', { retry_after });
      if (own >= perAccount) throw new Refusal('tooMany', { retry_after });
      held.set(account, own + 1);
      all += 1;
      try {
        await wait(account);
        try {
          return await work();
        } finally {
          working -= 1;
        }
      } finally {
        all -= 1;
        const left = (held.get(account) ?? 1) - 1;
        if (left > 0) held.set(account, left);
        else held.delete(account);
        begin();
      }
    },
  };
}
