/** A number as prose has it: a true minus, and no more decimals than asked for. */
export function figure(value: number, decimals?: number): string {
  const text = decimals === undefined ? String(Number(value.toFixed(10))) : value.toFixed(decimals);
  return text.replace('-', '−');
}

/** A reliability or a correlation: no zero before the point, two decimals or as many as it has. */
export function coefficient(value: number, decimals = 2): string {
  const text = Number(value.toFixed(10)).toString();
  const own = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return figure(value, Math.max(decimals, Math.min(own, 3))).replace(/^(−?)0\./, '$1.');
}

export function percent(share: number, decimals = 0): string {
  return `${(100 * share).toFixed(decimals)}%`;
}
