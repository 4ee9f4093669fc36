import { black, contrast, hexOf, mix, type Rgb, rgbOf, white } from '#contract/color.ts';
import { escapeHtml } from '#contract/escape-html.ts';

/** What a page of a mail holds. */
interface Page {
  subject: string;
  body: string;
  company: { name: string; color: string | null };
  /** As the lang attribute has it. */
  lang: string;
  /** An address that stands as a button wherever it fills a line of its own. */
  button: string | undefined;
}

/**
 * The letter as HTML for mail programs: one column of at most 600 px in tables, every style in its element, no picture
 * and nothing from other hosts. Its words are the text's own; colours follow the reader's dark or light scheme where the
 * program asks for it.
 */
export function paintLetter({ subject, body, company, lang, button }: Page): string {
  const accent = accentOf(company.color);
  const paragraphs = body
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paintParagraph(paragraph, button, accent))
    .join('\n');
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #1a1a1c !important; }
  .sheet { background: #262628 !important; border-left-color: #48484b !important; border-right-color: #48484b !important; border-bottom-color: #48484b !important; }
  .button { border-color: #b4b4b9 !important; }
  .words, .company { color: #f2f2f2 !important; }
  .link { color: #9db7f9 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f2f2f2;">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f2f2f2;">
<tr><td align="center" style="padding:24px 12px;">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:#ffffff;border:1px solid #cccccc;border-top:6px solid ${accent.hex};border-collapse:separate;">
<tr><td class="company" style="padding:20px 24px 0;font-family:${fonts};font-size:14px;line-height:1.5;font-weight:700;color:#333333;overflow-wrap:anywhere;">${escapeHtml(company.name)}</td></tr>
<tr><td class="words" style="padding:4px 24px 24px;font-family:${fonts};font-size:16px;line-height:1.75;color:#333333;overflow-wrap:anywhere;word-break:auto-phrase;">
${paragraphs}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>`;
}

const fonts = "'Noto Sans JP','Hiragino Sans','Yu Gothic',Meiryo,'Microsoft YaHei',Arial,sans-serif";

interface Accent {
  hex: string;
  /** Of words on it. */
  on: string;
}

/** The company's colour, darkened until white words on it can be read (4.5 : 1); blue without one. */
function accentOf(color: string | null): Accent {
  let accent: Rgb = rgbOf(color ?? '#0017c1');
  for (let step = 0; step < 20 && contrast(accent, white) < 4.5; step++) accent = mix(accent, black, 0.1);
  return { hex: hexOf(accent), on: '#ffffff' };
}

/** Lines of text in a paragraph of their own; a button stands beside them, in a table that Outlook draws too. */
function paintParagraph(paragraph: string, button: string | undefined, accent: Accent): string {
  const blocks: string[] = [];
  let lines: string[] = [];
  const endLines = () => {
    if (lines.length > 0) blocks.push(`<p style="margin:16px 0 0;">${lines.join('<br>\n')}</p>`);
    lines = [];
  };
  for (const line of paragraph.split('\n'))
    if (button !== undefined && line.trim() === button) {
      endLines();
      blocks.push(paintButton(button, accent));
    } else lines.push(paintLine(line));
  endLines();
  return blocks.join('\n');
}

/** It shows the address itself: it can be copied, and says where it leads. */
function paintButton(address: string, { hex, on }: Accent): string {
  const url = escapeHtml(address);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0;border-collapse:separate;"><tr><td class="button" bgcolor="${hex}" style="background:${hex};border:1px solid ${hex};border-radius:4px;"><a href="${url}" style="display:inline-block;padding:12px 24px;color:${on};font-family:${fonts};font-size:16px;line-height:1.5;font-weight:700;text-decoration:none;overflow-wrap:anywhere;word-break:break-word;">${url}</a></td></tr></table>`;
}

/** Spaces at a line's beginning are kept; addresses of the web become links, and nothing else does. */
function paintLine(line: string): string {
  const [, indent = '', rest = ''] = /^([ \t]*)(.*)$/s.exec(line) ?? [];
  const linked = rest
    .split(/(https?:\/\/[\x21\x23-\x26\x28-\x3b\x3d\x3f-\x7e]+)/)
    .map((part, at) =>
      at % 2 === 0
        ? escapeHtml(part)
        : `<a class="link" href="${escapeHtml(part)}" style="color:#0017c1;">${escapeHtml(part)}</a>`,
    )
    .join('');
  return '&nbsp;'.repeat(indent.length) + linked;
}
