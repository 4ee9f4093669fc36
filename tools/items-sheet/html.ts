import { escapeHtml } from '#contract/escape-html.ts';
import type { Language, Picture, Prompt, Table, Words } from '#items/types.ts';

/** The words in a language, as HTML; the Japanese original, marked, where that language is missing. */
export function renderWords(words: Words, language: Language): string {
  if (typeof words === 'string') return escapeHtml(words);
  const text = words[language];
  if (text !== undefined) return escapeHtml(text);
  return `<span lang="ja" class="untranslated">${escapeHtml(words.ja)}</span>`;
}

/** A drawing as an image of its own, as candidates get it. */
export function renderPicture({ svg, alt }: Picture, language: Language): string {
  return `<img src="data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}" alt="${altText(alt, language)}">`;
}

/** Text, table and drawing of a prompt, in this order; nothing for none. */
export function renderPrompt(prompt: Prompt | null, language: Language): string {
  if (prompt === null) return '';
  const { text, table, picture } = prompt;
  return [
    text === undefined ? '' : `<p class="text">${renderWords(text, language)}</p>`,
    table === undefined ? '' : renderTable(table, language),
    picture === undefined ? '' : `<div class="drawing">${renderPicture(picture, language)}</div>`,
  ].join('');
}

function renderTable({ caption, head, rows }: Table, language: Language): string {
  const cells = (tag: string, row: readonly Words[]) =>
    row.map((words) => `<${tag}>${renderWords(words, language)}</${tag}>`).join('');
  return (
    `<table>${caption === undefined ? '' : `<caption>${renderWords(caption, language)}</caption>`}` +
    `<thead><tr>${cells('th', head)}</tr></thead>` +
    `<tbody>${rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('')}</tbody></table>`
  );
}

function altText(alt: Words, language: Language): string {
  return escapeHtml(typeof alt === 'string' ? alt : (alt[language] ?? alt.ja));
}
