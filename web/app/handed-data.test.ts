import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withData } from './handed-data.ts';

const page = '<html><body><p></body></p></body></html>';

/** What a browser's scripts are handed by the page, and what stands around the script. */
function read(document: string) {
  const [, before, script = '', after] =
    /^([\s\S]*?)<script nonce="n">([\s\S]*?)<\/script>([\s\S]*)$/.exec(document) ?? [];
  const handed: string[] = [];
  const streamController = {
    enqueue: (data: string) => handed.push(data),
    close: () => handed.push('closed'),
  };
  runInNewContext(script, { window: { __reactRouterContext: { streamController } } });
  return { handed, around: `${before}${after}`, script };
}

it('hands any data to the scripts, and closes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (data) => {
      const { handed, around } = read(withData(page, data, 'n'));
      expect(handed).toEqual([data, 'closed']);
      expect(around).toBe(page);
    }),
  );
});

it('lets no data end the script, nor a line of it', () => {
  const data = '</script><script>alert(1)</script><!-- ]]> & \u2028\u2029';
  const { handed, script } = read(withData(page, data, 'n'));
  expect(handed[0]).toBe(data);
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
});

it('stands at the end of the document', () => {
  expect(withData(page, '[]', 'n')).toMatch(/<\/script><\/body><\/html>$/);
});
