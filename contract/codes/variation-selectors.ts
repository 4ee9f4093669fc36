/** Signs that choose the form of the kanji before them: 葛 with one is drawn otherwise, and is 葛 all the same. */
const variationSelectors = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

export function withoutVariation(text: string): string {
  return text.replace(variationSelectors, '');
}
