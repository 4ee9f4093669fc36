/** How many log-ins are issued at once: one, or several. */
export const issueModes = ['one', 'multiple'] as const;

/** A page for each person, eight to a page, or a table for a mail merge. */
export const slipFormats = ['one', 'eight', 'csv'] as const;
export type SlipFormat = (typeof slipFormats)[number];
