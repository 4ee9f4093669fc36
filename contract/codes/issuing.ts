/** How many log-ins are issued at once (spec 3, selection modes). */
export const issueModes = ['one', 'multiple'] as const;

/** A page for each person, eight to a page, or a table for a mail merge. */
export const slipFormats = ['one', 'eight', 'csv'] as const;
export type SlipFormat = (typeof slipFormats)[number];
