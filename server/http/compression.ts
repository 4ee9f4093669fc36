import { type BrotliOptions, constants } from 'node:zlib';

/**
 * Pages and lists are some ten kilobytes: a small window costs half the time and none of the size, and quality 3 a
 * quarter of the time less than 4 for 3 to 7 % more bytes.
 */
export const brotliOptions: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

/** Bytes from which on compressing saves more than it costs. */
export const worthCompressing = 1024;
