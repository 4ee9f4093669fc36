/** What the list of companies can be narrowed to. */
export const companyListStates = ['deleted'] as const;
