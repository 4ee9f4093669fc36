/**
 * What was proven for the calls of one page: whose session it is, and what they work within. A page fires ten calls at
 * once, and each would ask the database the same; which of its own gates shut it, each call asks for itself.
 */
export interface Proofs {
  /** The proof of this name, found once. One that failed is not kept. */
  once<T>(name: string, prove: () => Promise<T>): Promise<T>;
  /** Something was written: what was proven may hold no longer. */
  forget(): void;
}

export function keepProofs(): Proofs {
  const kept = new Map<string, Promise<unknown>>();
  return {
    once<T>(name: string, prove: () => Promise<T>): Promise<T> {
      const known = kept.get(name) as Promise<T> | undefined;
      if (known) return known;
      const proof = prove();
      kept.set(name, proof);
      proof.catch(() => kept.delete(name));
      return proof;
    },
    forget: () => kept.clear(),
  };
}

/** For a request by itself: each proof is needed once. */
export const noProofs: Proofs = { once: (_name, prove) => prove(), forget: () => undefined };
