import { fillAddress, type Query } from '#contract/address.ts';
import type { Contract } from '#contract/contract.ts';

type CallsOf<Group> = Group[keyof Group];
/** A path of the contract. Its rows stay on the server: they carry zod, which no page should download. */
type Path = Extract<CallsOf<{ [G in keyof Contract]: CallsOf<Contract[G]> }>, { method: 'GET' }>['path'];

/** The address of a call that a page links to: a picture, a file to download. */
export function fileAddress(path: Path, params: Record<string, string | number>, query?: Query): string {
  return `/api${fillAddress(path, params, query)}`;
}
