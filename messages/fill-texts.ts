import type { MessageKey } from './catalogue.ts';

/** Arguments of a message: they fill the {{name}} places. */
export type MessageArgs = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, args?: MessageArgs) => string;

/**
 * Fills the texts of one language, alike on the server and in browsers. They hold nothing but {{name}} places, so each
 * is split once and filled by joining: a list needs hundreds. A key that has no text stands for itself.
 */
export function fillTexts(texts: Readonly<Record<string, string>>): Translate {
  const cuts = new Map<MessageKey, readonly string[]>();
  return (key, args) => {
    const text = texts[key] ?? key;
    if (!args) return text;
    const known = cuts.get(key);
    // Every second piece is a name.
    const pieces = known ?? text.split(/\{\{(\w+)\}\}/);
    if (!known) cuts.set(key, pieces);
    let filled = '';
    for (const [at, piece] of pieces.entries()) filled += at % 2 === 0 ? piece : (args[piece] ?? '');
    return filled;
  };
}
