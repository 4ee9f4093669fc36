/** 12,000: numbers with separators of thousands, which are the same in all languages of the product. */
export function withThousands(number: number): string {
  return number.toLocaleString('en');
}

/** What somebody typed with them; anything else stays as it is. */
export function withoutThousands(text: string): string {
  return /^-?\d{1,3}(,\d{3})+$/.test(text) ? text.replaceAll(',', '') : text;
}
