/** An exact rational number; the bottom is positive and the two share no divisor. */
export type Fraction = { top: number; bottom: number };

/** The exact value of a printed number such as "1,080", "12.5" or "7". Throws on anything else. */
export function readFraction(printed: string): Fraction {
  const [, whole, tenths] = /^(\d{1,3}(?:,\d{3})*)(?:\.(\d))?$/.exec(printed) ?? [];
  if (whole === undefined) throw new RangeError(`not a printed number: ${printed}`);
  return fraction(Number(whole.replaceAll(',', '')) * 10 + Number(tenths ?? 0), 10);
}

/** top / bottom in lowest terms. Throws on a bottom of 0 or numbers too large to be exact. */
export function fraction(top: number, bottom = 1): Fraction {
  if (!Number.isSafeInteger(top) || !Number.isSafeInteger(bottom) || bottom === 0) {
    throw new RangeError(`no exact fraction ${top}/${bottom}`);
  }
  let [a, b] = [Math.abs(top), Math.abs(bottom)];
  while (b > 0) [a, b] = [b, a % b];
  const sign = bottom < 0 ? -1 : 1;
  return { top: (sign * top) / a, bottom: (sign * bottom) / a };
}

export function plus(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, fraction(-b.top, b.bottom));
}

export function times(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.top, a.bottom * b.bottom);
}

export function over(a: Fraction, b: Fraction): Fraction {
  return fraction(a.top * b.bottom, a.bottom * b.top);
}

export function equals(a: Fraction, b: Fraction): boolean {
  return a.top === b.top && a.bottom === b.bottom;
}
