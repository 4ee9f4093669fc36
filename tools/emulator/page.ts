import { contentLanguages, type Language } from '#contract/codes/languages.ts';
import { translator } from '#messages/translator.ts';
import type { Applicant } from './applicants.ts';
import type { Emulator } from './emulator.ts';
import { faults } from './faults.ts';
import { findKnown } from './inbox.ts';
import { html, Markup } from './markup.ts';
import { linkEmulator } from './texts.ts';

export type TextKey = keyof typeof linkEmulator;
export type Told = { key: TextKey; args: Record<string, string | number> };
type Translate = (key: TextKey, args?: Record<string, string | number>) => string;

/** The one page of the emulator, with what the last act has to tell. */
export function renderPage(emulator: Emulator, language: Language, told: readonly Told[]): string {
  const t = textsIn(language);
  const { exam, app_url, url, origin, inbox } = emulator;
  const { received, refused, faults: broken } = inbox;
  const counted = { received: received.length, refused, faults: broken.length };
  const page = html`<!DOCTYPE html>
<html lang="${contentLanguages[language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,"><title>${t('title')}</title><style>${new Markup(style)}</style></head>
<body><main><h1>${t('title')}</h1>
<p>${t('exam', { exam: `${exam.hash}/${exam.directory}`, url: app_url })}</p>
<p>${t('webhook', { url })}</p>
<p>${t('private', { origin })}</p>
<div role="status">${told.map(({ key, args }) => html`<p>${t(key, args)}</p>`)}</div>
<div class="acts">${['pull', 'compare'].map((act) => renderAct(act as 'pull', t))}<a href="/">${t('reload')}</a></div>
<p>${t('counted', counted)}</p>
${renderFaults(emulator, t)}
${renderHanded(emulator, t)}
<h2>${t('people')}</h2>
<table><thead><tr>${(['id', 'name', 'status', 'scored', 'seq', 'launch'] as const).map((key) => html`<th scope="col">${t(key)}</th>`)}</tr></thead>
<tbody>${emulator.applicants.map((each) => renderApplicant(emulator, each, language))}</tbody></table>
</main></body></html>
`;
  return page.text;
}

function renderAct(act: 'pull' | 'compare', t: Translate): Markup {
  return html`<form method="post" action="/${act}"><button>${t(act)}</button></form>`;
}

function renderFaults({ fault, certificate }: Emulator, t: Translate): Markup {
  const possible = faults.filter((each) => each !== 'certificate' || certificate !== undefined);
  const choices = possible.map(
    (each) =>
      html`<option value="${each}"${new Markup(each === fault ? ' selected' : '')}>${t(`fault.${each}`)}</option>`,
  );
  return html`<form method="post" action="/fault" class="acts"><label>${t('fault')} <select name="fault">${choices}</select></label>
<button>${t('fault.set')}</button></form>`;
}

/** Secrets that were given are not shown again. */
function renderHanded({ handed }: Emulator, t: Translate): Markup {
  const { keys, secrets } = handed;
  const field = (name: 'tenant_code' | 'launch_key_id' | 'launch_secret', value: string) =>
    html`<label>${t(name)}<input name="${name}" value="${value}" autocomplete="off"></label>`;
  const lines = (name: 'keys' | 'secrets') =>
    html`<label>${t(name)}<textarea name="${name}" rows="2" autocomplete="off"></textarea></label>`;
  return html`<h2>${t('handed')}</h2><p>${t('handed.help')}</p>
<p>${t('handed.is', { keys: keys.length, secrets: secrets.length })}</p>
<form method="post" action="/handed" class="handed">${field('tenant_code', handed.tenant_code)}
${field('launch_key_id', handed.launch_key_id)}${field('launch_secret', '')}${lines('keys')}${lines('secrets')}
<button>${t('handed.keep')}</button></form>`;
}

function renderApplicant({ inbox }: Emulator, applicant: Applicant, language: Language): Markup {
  const t = textsIn(language);
  const { external_id, name } = applicant;
  const known = findKnown(inbox, external_id);
  const status =
    known?.status === undefined ? '' : translator(language)(statusKeys[known.status] ?? 'status.1');
  const address = `/launch/${external_id}`;
  return html`<tr><th scope="row">${external_id}</th><td>${name}</td><td>${status}</td>
<td>${known?.scored ? t('scored.yes') : ''}</td><td>${known?.seq ?? ''}</td>
<td><a href="${address}" aria-label="${t('launch.of', { name })}">${t('launch')}</a></td></tr>`;
}

const statusKeys: Readonly<Record<number, 'status.1' | 'status.2' | 'status.3'>> = {
  1: 'status.1',
  2: 'status.2',
  3: 'status.3',
};

function textsIn(language: Language): Translate {
  return (key, args = {}) =>
    linkEmulator[key][language].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name] ?? ''));
}

const style = `
body { margin: 0; font: 1rem/1.6 sans-serif; color: #1a1a1c; background: #fff }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.2rem; margin-top: 2rem }
p { overflow-wrap: anywhere }
[role=status] p { padding: .75rem 1rem; background: #e6f1f3; border-left: .25rem solid #1f5f6b; font-weight: bold }
.acts { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin: 1rem 0 }
.handed { display: grid; gap: 1rem; max-width: 40rem } .handed label { display: grid }
input, select, textarea, button { font: inherit; padding: .5rem .75rem; border: 1px solid #626264; border-radius: .375rem }
button { background: #1f5f6b; color: #fff; border-color: #1f5f6b; cursor: pointer; justify-self: start }
table { width: 100%; border-collapse: collapse } th, td { padding: .5rem; text-align: left; border-bottom: 1px solid #b4b4b7 }
td a { display: inline-block; padding: .25rem 0 } a { color: #1f5f6b }
`;
