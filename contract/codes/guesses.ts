/** Why a candidate's password is easily guessed: staff who type one are warned, and may keep it. */
export const guesses = ['loginId', 'common', 'repeated', 'digits', 'short'] as const;
export type Guess = (typeof guesses)[number];
