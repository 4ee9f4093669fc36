/** A figure with a fixed number of decimals, so that columns line up; what is not known is a dash. */
export function figureText(value: number | null, decimals = 2): string {
  if (value === null) return '–';
  // Minus zero would read as a difference.
  const text = value.toFixed(decimals);
  return Number(text) === 0 ? (0).toFixed(decimals) : text.replace('-', '−');
}

/** A change with its sign. */
export function changeText(value: number): string {
  const text = figureText(value, 1);
  return value > 0 && Number(value.toFixed(1)) !== 0 ? `+${text}` : text;
}
