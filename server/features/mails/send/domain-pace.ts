/** How fast mails go to one domain: a faster sender is refused there, or taken for a flood. */
export interface DomainPace {
  /** Milliseconds until a mail may go there; 0 takes the place at once. */
  wait(address: string): number;
}

/** @param perSecond mails to one domain; as many may go at once after a pause */
export function makeDomainPace(perSecond: number, now = () => performance.now()): DomainPace {
  const free = new Map<string, number>();
  const each = 1000 / perSecond;
  return {
    wait(address) {
      const domain = domainOf(address);
      const at = now();
      // A second's worth may be used up at once; each place that is taken comes back after its share of a second.
      const next = Math.max(free.get(domain) ?? 0, at - 1000);
      if (next > at - each) return Math.max(1, Math.ceil(next - (at - each)));
      free.set(domain, next + each);
      return 0;
    },
  };
}

/** The domain of an address, or the whole address where it has none. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
