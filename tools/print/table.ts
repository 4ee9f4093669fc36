/** A Markdown table. Cells are escaped; an empty cell stays empty. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows.map((row) => row.map(cell))];
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`;
}

/** A page: its title, what it is about, how it came to be, and its parts. */
export function printPage(title: string, about: string, parts: readonly string[]): string {
  const origin = 'Printed by `npm run docs:print`; a test says when it is stale. Do not edit.';
  return [`# ${title}`, `${about} ${origin}`, ...parts.map((part) => part.trim())].join('\n\n').concat('\n');
}

export function code(text: string): string {
  return `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
