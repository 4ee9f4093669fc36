/** The address of one of the person's charts, without its ending. */
export type ChartAddress = (name: 'profile' | 'abilities' | 'motivation' | 'suitability') => string;
