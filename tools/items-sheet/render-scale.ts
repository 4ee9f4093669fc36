import { escapeHtml } from '#contract/escape-html.ts';
import type { MotivationBank } from '#items/motivation/types.ts';
import type { ItemKey, PersonalityBank } from '#items/personality/types.ts';
import type { FullText, ItemText } from '#items/types.ts';
import { renderWords } from './html.ts';
import type { SheetWish } from './render-ability.ts';

/** The statements of a questionnaire, page by page, with the words of the scale. */
export function renderPersonality({ form, items, keys }: PersonalityBank, wish: SheetWish): string {
  const notes = items.map(({ id }) => describeKey(keys[id]));
  const pages = cutPages(items, form.page_size).map(
    (page, nth) => `<h3>Page ${nth + 1}</h3>${renderStatements(page, nth * form.page_size, notes, wish)}`,
  );
  return renderScale(form.option_labels, wish) + renderPracticeOf(form.practice, wish) + pages.join('');
}

/** The same for motivation, where every part has its own scale. */
export function renderMotivation({ form, items, keys }: MotivationBank, wish: SheetWish): string {
  const notes = items.map(({ id }) => {
    const key = keys[id];
    return key ? `${key.factor} ${key.part}, ${key.matter}` : 'no key';
  });
  const scales = form.parts.map(
    ({ id, instruction, option_labels }) =>
      `<h3>${escapeHtml(id)}</h3><p>${renderWords(instruction, wish.language)}</p>${renderScale(option_labels, wish)}`,
  );
  const pages = cutPages(items, form.page_size).map(
    (page, nth) => `<h3>Page ${nth + 1}</h3>${renderStatements(page, nth * form.page_size, notes, wish)}`,
  );
  return scales.join('') + renderPracticeOf(form.practice, wish) + pages.join('');
}

type Statement = { id: string; text: ItemText };

function renderPracticeOf(practice: readonly Statement[], wish: SheetWish): string {
  return `<h3>Practice</h3>${renderStatements(practice, 0, [], { ...wish, keys: false })}`;
}

function renderStatements(
  items: readonly Statement[],
  from: number,
  notes: readonly string[],
  { language, keys }: SheetWish,
): string {
  const rows = items.map(({ id, text }, nth) => {
    const note = keys ? `<small>${escapeHtml(`${id}: ${notes[from + nth] ?? ''}`)}</small>` : '';
    return `<li>${renderWords(text, language)} ${note}</li>`;
  });
  return `<ol class="statements" start="${from + 1}">${rows.join('')}</ol>`;
}

function renderScale(labels: readonly FullText[], { language }: SheetWish): string {
  const words = labels.map((label, place) => `${place + 1} ${renderWords(label, language)}`);
  return `<p class="scale">${words.join(' · ')}</p>`;
}

function cutPages<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size));
}

function describeKey(key: ItemKey | undefined): string {
  switch (key?.role) {
    case 'factor':
      return `${key.factor} ${key.reversed ? '-' : '+'}`;
    case 'paraphrase':
      return `paraphrase of ${key.of}`;
    case 'attention':
      return `attention, accepts ${key.accept.join(', ')}`;
    case 'desirability':
      return 'desirability';
    default:
      return 'no key';
  }
}
