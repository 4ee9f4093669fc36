import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, rgbOf, white } from '#contract/color.ts';
import { paintLetter } from './paint-letter.ts';

const url = 'https://exam.example.com/acme/spring?a=1&b=2';
const paint = (more: Partial<Parameters<typeof paintLetter>[0]> = {}) =>
  paintLetter({
    ...{ subject: '件名', body: '本文', company: { name: '株式会社みどり', color: '#1f5f6b' } },
    ...{ lang: 'ja-JP', button: url, ...more },
  });

/** What stands outside of tags. */
const wordsOf = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, '');
const read = (words: string) =>
  words
    .replace(/&nbsp;/g, ' ')
    .replace(
      /&(lt|gt|quot|amp|#39);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name] ?? '',
    );

describe('a letter as a page', () => {
  it('says what was typed, and nothing of it as markup', () => {
    const evil = `<script>alert(1)</script><img src=x onerror="a()"> & 'x' </td>`;
    const html = paint({ body: evil, subject: evil, company: { name: evil, color: null } });
    expect(html).not.toMatch(/<script|<img|onerror="/);
    expect(read(wordsOf(html)).split(evil)).toHaveLength(3);
  });

  it('says all of any text', () => {
    const anyLine = fc.string({ unit: 'binary' }).map((text) => text.replace(/\p{Cc}|\s+/gu, ' ').trim());
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 5 }), (lines) => {
        const words = read(wordsOf(paint({ body: lines.join('\n') })));
        for (const line of lines) expect(words).toContain(line);
      }),
    );
  });

  it('makes addresses of the web into links, and nothing else', () => {
    const html = paint({
      body: `詳しくは https://a.example/x?y=1&z="2" へ。\njavascript:alert(1) ftp://b.example\n  ${url} です`,
    });
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual(['https://a.example/x?y=1&amp;z=', url.replace('&', '&amp;')]);
    expect(html).toContain('&nbsp;&nbsp;<a class="link"');
  });

  it('makes a button of the link alone on its line, that Outlook draws too', () => {
    const html = paint({ body: `前の行\n${url}\n後の行` });
    expect(html).toContain(`<td class="button" bgcolor="#1f5f6b"`);
    expect(html).toMatch(/前の行<\/p>\n<table.*<\/table>\n<p [^>]*>後の行/);
    expect(paint({ body: url, button: undefined })).not.toContain('class="button"');
  });

  it('darkens a pale colour until white words on it can be read, and keeps it in the dark scheme', () => {
    const html = paint({ body: url, company: { name: 'A', color: '#ffee00' } });
    const accent = /bgcolor="(#[0-9a-f]{6})"/.exec(html)?.[1] ?? '';
    expect(contrast(rgbOf(accent), white)).toBeGreaterThanOrEqual(4.5);
    expect(html).toContain(`border-top:6px solid ${accent}`);
    const dark = /prefers-color-scheme: dark\) \{([\s\S]*?)\n\}/.exec(html)?.[1] ?? '';
    expect(dark).not.toContain('border-top');
    expect(contrast(rgbOf('#f2f2f2'), rgbOf('#262628'))).toBeGreaterThan(7);
    expect(contrast(rgbOf('#9db7f9'), rgbOf('#262628'))).toBeGreaterThan(4.5);
  });

  it('brings nothing from other hosts and no script', () => {
    expect(paint()).not.toMatch(/<script|<link|<img|url\(|@import/);
  });
});
