import { escapeHtml } from '#contract/escape-html.ts';
import type { AbilityItem, AbilityPaper, AbilityPractice, AbilitySource } from '#items/ability/types.ts';
import type { Choice, Language } from '#items/types.ts';
import { createRandom } from '#scoring/random.ts';
import { renderPicture, renderPrompt, renderWords } from './html.ts';

/** What a sheet shows. `keys` adds what only the server may know. */
export type SheetWish = { language: Language; keys: boolean; seed: number; papers: number };

/** The practice questions with their explanations, and one paper for each seed from `seed` on, page by page. */
export function renderAbility(source: AbilitySource, wish: SheetWish): string {
  const practice = source.practice.map((item, place) => renderPractice(item, place, wish)).join('');
  const seeds = Array.from({ length: wish.papers }, (_, nth) => wish.seed + nth);
  const papers = seeds.map((seed) => renderPaper(source, source.write(createRandom(seed)), seed, wish));
  return `<h2>Practice</h2><div class="page">${practice}</div>${papers.join('')}`;
}

function renderPaper(source: AbilitySource, paper: AbilityPaper, seed: number, wish: SheetWish): string {
  const size = source.form.page_size;
  const pages = paper.commons.map((common, page) => {
    const from = page * size;
    const items = paper.items
      .slice(from, from + size)
      .map((item, nth) => renderItem(item, from + nth + 1, wish));
    return (
      `<h3>Page ${page + 1}</h3>` +
      (common === null ? '' : `<div class="common">${renderPrompt(common, wish.language)}</div>`) +
      `<div class="page">${items.join('')}</div>`
    );
  });
  return `<h2>Seed ${seed}</h2>${pages.join('')}`;
}

function renderPractice(item: AbilityPractice, place: number, wish: SheetWish): string {
  const explanation = `<p class="key">${item.key}. ${renderWords(item.explanation, wish.language)}</p>`;
  return `<div>${renderItem(item, place + 1, wish)}${explanation}</div>`;
}

function renderItem(item: AbilityItem, number: number, { language, keys }: SheetWish): string {
  const pictures = item.choices.every((choice) => 'picture' in choice);
  const choices = item.choices.map((choice, place) => {
    const right = keys && place + 1 === item.key;
    const slip = keys && !right ? `<small>${escapeHtml(item.slips[place] ?? '')}</small>` : '';
    return `<li${right ? ' class="right"' : ''}>${renderChoice(choice, language)}${slip}</li>`;
  });
  const about = keys ? ` <small>${escapeHtml(`${item.id} (${item.family})`)}</small>` : '';
  return (
    `<section><h4>${number}${about}</h4>${renderPrompt(item.prompt, language)}` +
    `<ol class="${pictures ? 'pictures' : 'words'}">${choices.join('')}</ol></section>`
  );
}

function renderChoice(choice: Choice, language: Language): string {
  return 'picture' in choice ? renderPicture(choice.picture, language) : renderWords(choice.text, language);
}
