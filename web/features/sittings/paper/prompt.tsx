import type { Prompt as PromptShown } from '#contract/shapes/sitting.ts';
import { useText } from '#web/app/text.tsx';
import styles from './prompt.module.css';

interface PromptProps {
  prompt: PromptShown;
  lang: string;
  /** True for a passage or table that the page's questions refer to. */
  stays?: boolean;
}

/** What stands above options or above a page: words, a table, a drawing. */
export function Prompt({ prompt, lang, stays = false }: PromptProps) {
  const { text, table, picture } = prompt;
  return (
    <div className={stays ? `${styles.prompt} ${styles.stays}` : styles.prompt} lang={lang}>
      {text === null ? null : <Words text={text} />}
      {table ? <PromptTable table={table} /> : null}
      {picture ? <Picture picture={picture} className={styles.picture} /> : null}
    </div>
  );
}

/** Lines of a text as paragraphs. */
function Words({ text }: { text: string }) {
  return text.split('\n').map((line) => <p key={line}>{line}</p>);
}

/** Columns that fit in 320 px whatever stands in them: such a table never scrolls. */
const fittingColumns = 3;

/** On a narrow screen or at high zoom a wide table scrolls by itself, by keyboard too; the page does not. */
function PromptTable({ table }: { table: NonNullable<PromptShown['table']> }) {
  const t = useText();
  const { caption, head, rows } = table;
  return (
    // A group: a page may hold eight tables, and eight landmarks would be too many.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a question of its own
    <div
      role="group"
      className={styles.scroll}
      aria-label={caption ?? t('sitting.page.table')}
      tabIndex={head.length > fittingColumns ? 0 : undefined}
    >
      <table className={styles.table}>
        {caption === null ? null : <caption>{caption}</caption>}
        <thead>
          <tr>
            {head.map((cell, column) =>
              cell === '' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <td key={column} />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                <th key={column} scope="col">
                  {cell}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, column) =>
                column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A drawing of the item bank. As an image it can run no script, and stays crisp at any zoom. */
export function Picture({
  picture,
  className,
  lang,
}: {
  picture: { svg: string; alt: string };
  className: string | undefined;
  /** Language of the alternative text, where it differs from the surrounding language. */
  lang?: string;
}) {
  return (
    <img
      className={className}
      src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`}
      {...sizeOf(picture.svg)}
      alt={picture.alt}
      lang={lang}
      draggable={false}
    />
  );
}

/** Width and height of a drawing, in pixels: its place is kept before it is drawn, so that nothing below it moves. */
function sizeOf(svg: string): { width?: number; height?: number } {
  const [, width, height] = /^<svg [^>]*?width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}
