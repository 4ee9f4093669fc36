import { expect, it } from 'vitest';
import { gatherPortions } from './gather-portions.ts';

function gathered(entries: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  gatherPortions(form);
  return [...form].map(([name, value]) => `${name}=${value}`);
}

it('puts what is chosen in the order that was set, new ones last, and tells which not everybody gets', () => {
  expect(
    gathered([
      ['portions_shown', '1'],
      ['portions', 'motivation'],
      ['portions', 'jimu'],
      ['portions.personality', 'personality_short'],
      ['portion_order', 'jimu'],
      ['portion_order', 'motivation'],
      ['everybody', 'jimu'],
    ]),
  ).toEqual([
    'portions.personality=personality_short',
    'portions=jimu',
    'portions=motivation',
    'portions=personality_short',
    'optional_portions=motivation',
  ]);
});

it('says that nothing is chosen where the lists are shown, and nothing where they are not', () => {
  expect(gathered([['portions_shown', '1']])).toEqual(['portions=', 'optional_portions=']);
  expect(gathered([['name', 'Spring']])).toEqual(['name=Spring']);
});
