/** The queue's name, apart from the work behind it. */
export const prepareMailQueue = { name: 'prepare-mail', retries: 20, isOncePerRow: true } as const;

/**
 * Recipients whose rows are written in one transaction: few enough that no request waits for it, and that little is
 * repeated after a worker was killed.
 */
export const batch = 500;
