import { escapeHtml } from '#contract/escape-html.ts';
import type { FormBank } from '#items/registry.ts';
import { renderWords } from './html.ts';
import { renderAbility, type SheetWish } from './render-ability.ts';
import { renderMotivation, renderPersonality } from './render-scale.ts';

/** One HTML document that needs nothing beside it: a whole form for people to look at. */
export function renderSheet(bank: FormBank, wish: SheetWish): string {
  const { form } = bank;
  const { language } = wish;
  const minutes = `${form.item_count} questions, ${form.page_count} pages, ${form.time_limit / 60} minutes`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${escapeHtml(form.form_id)}</title><style>${style}</style></head><body>` +
    `<h1>${renderWords(form.title, language)} <small>${escapeHtml(form.form_id)}, ${minutes}</small></h1>` +
    `<ul>${form.notice.map((line) => `<li>${renderWords(line, language)}</li>`).join('')}</ul>` +
    `<p>${renderWords(form.instruction, language)}</p>${renderBank(bank, wish)}</body></html>\n`
  );
}

function renderBank(bank: FormBank, wish: SheetWish): string {
  switch (bank.portion) {
    case 'personality':
      return renderPersonality(bank, wish);
    case 'motivation':
      return renderMotivation(bank, wish);
    default:
      return renderAbility(bank, wish);
  }
}

const style = `
body { font: 15px/1.5 sans-serif; margin: 12px; max-width: 1400px; color: #000; background: #fff; }
small { color: #555; font-weight: normal; }
h4 { margin: 0 0 4px; }
.page { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start; }
section, .common { border: 1px solid #bbb; padding: 8px; max-width: 360px; box-sizing: border-box; }
.common { max-width: 740px; margin-bottom: 12px; }
.text { margin: 0 0 6px; white-space: pre-line; }
.drawing img { max-width: 100%; height: auto; }
ol.pictures { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 6px; padding: 0; list-style-position: inside; }
ol.pictures li { border: 1px solid #ccc; padding: 2px; overflow-wrap: anywhere; }
ol.pictures img { width: 100%; max-width: 96px; height: auto; display: block; margin: auto; }
ol.words { margin: 0; padding-left: 28px; }
.right { outline: 3px solid #06c; }
.right::marker { font-weight: bold; content: counter(list-item) ' ✓ '; }
ol.words small { margin-left: 8px; }
table { border-collapse: collapse; margin-bottom: 6px; }
th, td { border: 1px solid #888; padding: 2px 6px; font-weight: normal; }
th { background: #eee; }
.untranslated { border-bottom: 2px dotted #b00; }
.key { max-width: 360px; margin: 4px 0 0; }
`;
