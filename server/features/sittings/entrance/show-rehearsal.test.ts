import { expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { listFormIds } from '#items/registry.ts';
import { aServer } from '#tests/makers/a-server.ts';
import { getPaper } from '../paper/papers.ts';

const server = await aServer();

it('anybody gets the practice sitting, numbered like a test, without right answers', async () => {
  const { data } = (await server.call('sittings.showRehearsal', {})).body;
  const questions = data.pages.flatMap(({ set }) => set);
  expect(questions.map(({ number }) => number)).toEqual(questions.map((_, index) => index + 1));
  expect(questions.map(({ position }) => position)).toEqual(questions.map((_, index) => index));
  expect(data.pages.length).toBeGreaterThanOrEqual(3);
  expect(data.pages[0]?.scale).toHaveLength(4);
  expect(questions.some(({ options }) => options?.some(({ picture }) => picture !== null))).toBe(true);
  expect(JSON.stringify(data)).not.toMatch(/"(key|answer|explanation|slips|family|id)"/);
});

it('asks in the language of the page', async () => {
  const texts = await Promise.all(
    languages.map(async (language) => {
      const { data } = (await server.call('sittings.showRehearsal', { language })).body;
      expect(data.language).toBe(language);
      return data.pages[0]?.set[0]?.text;
    }),
  );
  expect(new Set(texts).size).toBe(languages.length);
});

it('asks nothing that any test asks', async () => {
  const { data } = (await server.call('sittings.showRehearsal', {})).body;
  const asked = listFormIds().flatMap((id) => getPaper(id, '1'.repeat(32)).questions);
  expect(asked.length).toBeGreaterThan(500);
  const texts = new Set(asked.flatMap(({ prompt: { text } }) => (typeof text === 'object' ? text.ja : text)));
  const drawings = new Set(asked.flatMap(({ prompt }) => prompt.picture?.svg ?? []));
  for (const { text, picture } of data.pages.flatMap(({ set }) => set))
    expect(picture ? drawings.has(picture.svg) : texts.has(text ?? '')).toBe(false);
});
