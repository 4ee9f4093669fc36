/** The queue's name, apart from the work behind it. */
export const prepareMailQueue = { name: 'prepare-mail', retries: 20, isOncePerRow: true } as const;

/**
 * Recipients whose rows are written in one transaction: few enough that nobody waits for it, and that what a killed
 * worker has to do again is little.
 */
export const batch = 500;
