/** Where a request says which one is meant; `own`: nowhere, it is the viewer's own. */
type Place = 'own' | `${'params' | 'query' | 'body'}.${string}`;

export interface Resource {
  /** Who reaches it, and where a row of their calls may say that its id stands. */
  readonly staff?: readonly Place[];
  readonly candidate?: readonly Place[];
  readonly program?: readonly Place[];
  /** It stands in an exam, whose permissions, state and package then count. */
  readonly isInExam?: true;
}

/**
 * What a call can work within. `admit` loads it through the viewer's tenancy, by the entry of the same name in
 * server/access/resources.ts, or answers 4004.
 */
export const resources = {
  company: { staff: ['own', 'params.id', 'query.client_id', 'body.client_id'] },
  user: { staff: ['params.id'] },
  template: { staff: ['params.id'] },
  exam: { staff: ['params.id', 'params.examId', 'query.exam_id', 'body.exam_id'], isInExam: true },
  examinee: { staff: ['params.id'], candidate: ['own'], isInExam: true },
  mail: { staff: ['params.id'], isInExam: true },
  sitting: { candidate: ['params.id'], isInExam: true },
  linkage: { program: ['own', 'params.directory'], isInExam: true },
} as const satisfies Record<string, Resource>;

export type Resources = typeof resources;
export type Within = keyof Resources;

type PlaceOf<R extends Resource> =
  | (R extends { staff: readonly (infer P)[] } ? P : never)
  | (R extends { candidate: readonly (infer P)[] } ? P : never)
  | (R extends { program: readonly (infer P)[] } ? P : never);

/** What a row of the contract says: its resource, and where the id stands unless it is the viewer's own. */
export type Located =
  | { readonly within?: undefined; readonly at?: undefined }
  | {
      [W in Within]: 'own' extends PlaceOf<Resources[W]>
        ? { readonly within: W; readonly at?: Exclude<PlaceOf<Resources[W]>, 'own'> }
        : { readonly within: W; readonly at: PlaceOf<Resources[W]> };
    }[Within];
