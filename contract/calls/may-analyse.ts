/** Who may search among an exam's people by their scores, and make patterns for it. Employees' exams have none of it. */
export const mayAnalyse = {
  who: ['admin', 'client', 'operator'],
  within: 'exam',
  needs: 'output',
  at: 'params.id',
  unless: ['exam1', 'adminOfAsp'],
  feature: 'analysis',
} as const;

/** The same for what changes nothing. */
export const mayLookAtAnalysis = {
  ...mayAnalyse,
  who: ['admin', 'viewOnlyAdmin', 'client', 'operator'],
} as const;
