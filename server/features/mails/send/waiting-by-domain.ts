import { type DomainPace, domainOf } from './domain-pace.ts';

/** A recipient who may be sent the mail, and when that was read. */
interface Waiting<Reader> {
  reader: Reader;
  read_at: number;
}

interface Domain<Reader> {
  waiting: Waiting<Reader>[];
  /** Mails that are being handed over there. */
  busy: number;
  /** Mails that may be. */
  room: number;
}

/** Mails at once to one domain that answers quickly: half of the lanes, so that it never has all of them. */
const mostAtOnce = 5;
/** Milliseconds after which an answer is slow. */
const slow = 5_000;
/** People of one domain in memory, above which no more of it are read. */
const enough = 20;
/** The same of all domains. */
const enoughInAll = 1_000;
/** Milliseconds after which what was read of somebody is too old: they are read again. */
const longest = 10_000;

/**
 * The people of a mail who were read and wait, by the domain of their address. A domain has one mail under way at
 * first, one more for each quick response, and one again once it was slow: a domain that hangs keeps one lane and no
 * more.
 */
export function makeWaiting<Reader extends { id: number; address: string }>(
  pace: DomainPace,
  now = () => performance.now(),
) {
  const domains = new Map<string, Domain<Reader>>();
  /** People who are in memory, under way, or were held back in this turn. */
  const known = new Set<number>();
  let count = 0;

  const getDomain = (name: string) => {
    const domain = domains.get(name) ?? { waiting: [], busy: 0, room: 1 };
    domains.set(name, domain);
    return domain;
  };
  const isOld = ({ read_at }: Waiting<Reader>) => now() - read_at > longest;
  const forgetOld = (domain: Domain<Reader>) => {
    const fresh = domain.waiting.filter((each) => !isOld(each));
    for (const each of domain.waiting) if (!fresh.includes(each)) known.delete(each.reader.id);
    count -= domain.waiting.length - fresh.length;
    domain.waiting = fresh;
  };

  return {
    /** Adds people who were read. */
    add(readers: readonly Reader[]) {
      const read_at = now();
      for (const reader of readers) {
        known.add(reader.id);
        count += 1;
        getDomain(domainOf(reader.address)).waiting.push({ reader, read_at });
      }
    },

    /** The next one whose domain may have a mail, or after how many milliseconds to look again. */
    take(): Reader | number {
      let wait = Number.POSITIVE_INFINITY;
      for (const [name, domain] of domains) {
        if (domain.waiting[0] && isOld(domain.waiting[0])) forgetOld(domain);
        const [next] = domain.waiting;
        if (!next || domain.busy >= domain.room) continue;
        const rest = pace.wait(next.reader.address);
        wait = Math.min(wait, rest);
        if (rest > 0) continue;
        domain.waiting.shift();
        domain.busy += 1;
        count -= 1;
        // Behind the others: domains have their turns.
        domains.delete(name);
        domains.set(name, domain);
        return next.reader;
      }
      return wait;
    },

    /** Ends one that was taken. @param ms until the domain's response; undefined where it was not asked */
    end({ id, address }: Reader, ms: number | undefined) {
      const domain = getDomain(domainOf(address));
      domain.busy -= 1;
      // People who were held back changed while they waited: they are for the next turn.
      if (ms === undefined) return;
      known.delete(id);
      domain.room = ms > slow ? 1 : Math.min(mostAtOnce, domain.room + 1);
    },

    /** People and domains that are not read: of these domains enough wait already. */
    besides(): { ids: number[]; domains: string[] } {
      const full = [...domains].filter(([, { waiting }]) => waiting.length >= enough);
      return { ids: [...known], domains: full.map(([name]) => name) };
    },

    get isEmpty() {
      return count === 0;
    },
    get isFull() {
      return count >= enoughInAll;
    },
  };
}
