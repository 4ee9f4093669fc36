import { fillAddress, type Query } from './address.ts';
import { candidateScreens } from './screens/candidate.ts';
import { companyScreens } from './screens/company.ts';
import { examScreens } from './screens/exam.ts';
import { openScreens } from './screens/open.ts';
import { platformScreens } from './screens/platform.ts';
import type { ScreenRow } from './screens/row.ts';

export type { LayoutName, ScreenRow } from './screens/row.ts';

/**
 * Every screen by its name: its frame or its audience, then the last word of its address. The test pages
 * are called after the kind of their portion. web/app/screens.ts says which module shows it, and under which title.
 */
export const screens = {
  ...openScreens,
  ...platformScreens,
  ...companyScreens,
  ...examScreens,
  ...candidateScreens,
} as const satisfies Record<string, ScreenRow>;

export type ScreenName = keyof typeof screens;

/** Addresses that forms post to and no screen has. */
export const posts = {
  language: { path: '/language' },
  logout: { path: '/logout' },
  'candidate.logout': { path: '/{hash}/{directory}/logout' },
} as const;

type AddressName = ScreenName | keyof typeof posts;

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type PathOf<Name extends AddressName> = Name extends ScreenName
  ? (typeof screens)[Name]['path']
  : (typeof posts)[Name & keyof typeof posts]['path'];

/** An exam stands for the two parameters that name it: to staff by its ids, to candidates by its link. */
type GivenFor<Names extends string> = ('examId' extends Names
  ? { exam: { id: number; client_id: number } }
  : 'hash' extends Names
    ? { exam: { hash: string; directory: string } }
    : 'clientId' extends Names
      ? { clientId: number }
      : object) & {
  [Name in Exclude<Names, 'examId' | 'clientId' | 'hash' | 'directory'>]: Name extends
    | 'code'
    | 'company'
    | 'service'
    ? string
    : number;
};

export type Given<Name extends AddressName> = GivenFor<NamesIn<PathOf<Name>>> & { query?: Query };

type GivenArguments<Name extends AddressName> =
  object extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>];

/**
 * The address of a screen, or of what a form posts to: `to('exam.top', { exam })`. The only way to one, on screens, in
 * mails and in redirects.
 */
export function to<Name extends AddressName>(name: Name, ...[given]: GivenArguments<Name>): string {
  const { exam: of, query = {}, ...others }: LooseGiven = given ?? {};
  const params = { ...of, clientId: of?.client_id, examId: of?.id, ...others };
  return fillAddress(addresses[name].path, params, query);
}

const addresses = { ...screens, ...posts };

interface LooseGiven {
  readonly exam?: Readonly<Record<string, unknown>>;
  readonly query?: Query;
}
