export type IndicatorKind = 'pairs' | 'longest_run' | 'attention' | 'desirability' | 'speed' | 'mahalanobis';

/** What one indicator of careless or coloured answering found. */
export type Indicator = {
  kind: IndicatorKind;
  /** The quantity found, in the indicator's own unit. */
  value: number;
  /** Points taken off 100; a whole number, 0 = nothing to blame. */
  penalty: number;
};
