import { describe, expect, it } from 'vitest';
import { getForm } from '#items/registry.ts';
import { createRandom } from '#scoring/random.ts';
import { simulateAbility } from '#scoring/simulation/simulate-ability.ts';
import { getPaper } from '../../sittings/door.ts';
import { analyseSheet } from './analyse.ts';
import { layOut } from './sheet.ts';

const oneSeed = '00112233445566778899aabbccddeeff';

/** Simulated people with a test of ability; `seeds` may be as many papers as wished. */
function answersTo(form_id: string, people: number, seeds: readonly string[]) {
  const random = createRandom(7);
  return Array.from({ length: people }, (_, person) => {
    const seed = seeds[person % seeds.length] ?? oneSeed;
    const items = getPaper(form_id, seed).ability?.items ?? [];
    const key = items.map((item) => item.key).join('');
    const options = items[0]?.choices.length ?? 0;
    const theta = random.normal();
    const { answer } = simulateAbility({ key, options, seed: person + 1, theta, time_limit: 900 });
    return { value: answer, seed, random_position: null, is_simulated: false };
  });
}

function analyse(form_id: string, answers: ReturnType<typeof answersTo>) {
  const bank = getForm(form_id);
  return analyseSheet(bank, layOut(bank, answers));
}

describe('a generated test', () => {
  const answers = answersTo('numerical-1-v1', 300, [oneSeed]);
  const { scales, items } = analyse('numerical-1-v1', answers);

  it('gathers figures by place in the blueprint, of everybody', () => {
    expect(items).toHaveLength(20);
    expect(new Set(items.map(({ id }) => id)).size).toBe(20);
    expect(items.every(({ n }) => n === 300)).toBe(true);
    expect(scales).toMatchObject([{ id: 'N', n: 300, item_count: 20 }]);
  });

  it('has its mean as the sum of the shares right, and alpha where it belongs', () => {
    const sum = items.reduce((total, { p }) => total + (p ?? 0), 0);
    expect(scales[0]?.mean).toBeCloseTo(sum, 9);
    expect(scales[0]?.alpha).toBeGreaterThan(0.6);
    const people = scales[0]?.distribution.reduce((total, bar) => total + bar.people, 0);
    expect(people).toBe(300);
  });

  it('tells who took which choice, the right one without a name', () => {
    for (const { options, p, n, omitted, not_reached } of items) {
      const right = options?.find(({ option }) => option === null);
      expect(right?.n).toBe(Math.round((p ?? 0) * n));
      const counts = [omitted, not_reached, ...(options ?? []).map((option) => option.n)];
      const known = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
      if (counts.includes(null)) expect(known).toBeLessThan(n);
      else expect(known).toBe(n);
    }
    expect(items.some(({ options }) => options?.every((option) => option.n !== null))).toBe(true);
  });

  it('tells of no choice that one to four people took, nor lets it be worked out', () => {
    const place = 4;
    const paper = getPaper('numerical-1-v1', oneSeed).ability?.items[place];
    const [few = 1, some = 2, many = 3] = [1, 2, 3, 4, 5].filter((digit) => digit !== paper?.key);
    const digitOf = (person: number) =>
      person < 3 ? few : person < 20 ? some : person < 60 ? many : paper?.key;
    const changed = answers.map((answer, person) => {
      const digits = [...answer.value];
      digits[place] = String(digitOf(person));
      return { ...answer, value: digits.join('') };
    });
    const options = analyse('numerical-1-v1', changed).items[place]?.options;
    const of = (digit: number) => options?.find(({ option }) => option === paper?.slips[digit - 1]);
    // Three people took one; the next smallest, of 17, goes with it, else the sum of all would give the three away.
    expect(of(few)).toMatchObject({ n: null, share: null, mean_total: null, r_rest: null });
    expect(of(some)).toMatchObject({ n: null, share: null });
    expect(of(many)).toMatchObject({ n: 40 });
    expect(options?.find(({ option }) => option === null)).toMatchObject({ n: 240 });
  });

  it('lets no bar of the distribution stand for one to four people', () => {
    const { distribution } = scales[0] ?? {};
    expect(distribution?.every(({ people }) => people === 0 || people >= 5)).toBe(true);
    // Joined steps leave no gap.
    distribution?.slice(1).forEach(({ from }, bar) => {
      expect(from).toBe((distribution[bar]?.to ?? Number.NaN) + 1);
    });
  });

  it('hears the alarm where the able take another choice than the key', () => {
    const place = 4;
    const item = getPaper('numerical-1-v1', oneSeed).ability?.items[place];
    const key = item?.key ?? 1;
    const other = (key % 5) + 1;
    const swapped = { [key]: other, [other]: key };
    const wrong = answers.map((answer) => {
      const digits = [...answer.value];
      const digit = Number(digits[place]);
      digits[place] = String(swapped[digit] ?? digit);
      return { ...answer, value: digits.join('') };
    });
    const found = analyse('numerical-1-v1', wrong).items[place];
    expect(found?.flags).toContain('mis_key');
    expect(found?.better_option).toBe(item?.slips[other - 1]);
  });
});

describe('a test against time', () => {
  it('is not blamed for items that are easy, or that many do not come to', () => {
    const answers = answersTo('office-v1', 160, [oneSeed]).map((answer) => ({
      ...answer,
      value: answer.value.slice(0, 60).padEnd(120, '0'),
    }));
    const { items, scales } = analyse('office-v1', answers);
    expect(scales.map(({ id }) => id).sort()).toEqual(['J', 'J1', 'J2', 'J3', 'J4', 'J5']);
    const flags = new Set(items.flatMap((item) => item.flags ?? []));
    for (const flag of ['too_easy', 'too_hard', 'weak', 'not_reached', 'distractor'] as const)
      expect(flags.has(flag)).toBe(false);
    expect(items.filter(({ not_reached }) => not_reached === 160)).toHaveLength(60);
  });
});

describe('a bank of which everybody sees a part', () => {
  const seeds = Array.from({ length: 8 }, (_, seed) => (seed + 1).toString(16).repeat(32).slice(0, 32));
  const answers = answersTo('knowledge-1-v1', 240, seeds);
  const { scales, items } = analyse('knowledge-1-v1', answers);

  it('gathers figures by question, of those who were asked it', () => {
    expect(items.length).toBeGreaterThan(30);
    expect(items.reduce((sum, { n }) => sum + n, 0)).toBe(240 * 30);
    expect(scales).toMatchObject([{ id: 'K', n: 240, item_count: 30 }]);
  });

  it('holds figures back where too few were asked, and judges from 100 on', () => {
    const few = items.filter(({ n }) => n < 50);
    expect(few.length).toBeGreaterThan(0);
    expect(few.every((item) => item.p === null && item.options === null && item.flags === null)).toBe(true);
    expect(items.filter(({ n }) => n >= 50).every((item) => item.p !== null)).toBe(true);
    expect(items.filter(({ n }) => n < 100).every(({ flags }) => flags === null)).toBe(true);
  });

  it('blames no choice that few had before them', () => {
    const many = Array.from({ length: 20 }, (_, seed) => (seed + 17).toString(16).repeat(16));
    for (const { options, flags } of analyse('numerical-1-v1', answersTo('numerical-1-v1', 200, many))
      .items) {
      const isWeak = (each: NonNullable<typeof options>[number]) =>
        each.option !== null && (each.offered ?? 0) >= 100 && (each.share ?? 1) < 0.03;
      // A choice that few took is weak too, but its share is hidden.
      const weak = options?.filter((each) => isWeak(each)) ?? [];
      const isHidden = options?.some(({ offered, n }) => (offered ?? 0) >= 100 && n === null);
      if (!isHidden) expect(flags?.includes('distractor')).toBe(weak.length > 0);
    }
  });
});

describe('a questionnaire', () => {
  const bank = getForm('personality-recruit-v1');
  const random = createRandom(3);
  const answers = Array.from({ length: 160 }, () => {
    const level = random.normal();
    const value = Array.from({ length: 120 }, (_, at) => {
      const item = bank.portion === 'personality' && bank.key.factors.some(isReversed(at));
      const digit = Math.min(4, Math.max(1, Math.round(2.5 + level + random.normal())));
      return item ? 5 - digit : digit;
    }).join('');
    return { value: `${value.slice(0, 119)}0`, seed: null, random_position: null, is_simulated: false };
  });
  const { scales, items } = analyseSheet(bank, layOut(bank, answers));

  it('is analysed scale by scale, reversed items turned', () => {
    expect(scales.map(({ id }) => id).filter((id) => id !== 'V1')).toHaveLength(12);
    const factors = items.slice(0, -1).filter(({ scale }) => scale !== null && scale !== 'V1');
    expect(factors.every(({ r_drop }) => (r_drop ?? 0) > 0.2)).toBe(true);
    expect(factors.every(({ p }) => p === null)).toBe(true);
  });

  it('counts what nobody came to', () => {
    expect(items.at(-1)).toMatchObject({ not_reached: 160, omitted: 0 });
  });

  it('is silent below 50 people', () => {
    expect(analyseSheet(bank, layOut(bank, answers.slice(0, 49)))).toEqual({ scales: [], items: [] });
  });

  it('tells no alpha below 150', () => {
    const fewer = analyseSheet(bank, layOut(bank, answers.slice(0, 149)));
    expect(
      fewer.scales.every(({ alpha, omega, sem }) => alpha === null && omega === null && sem === null),
    ).toBe(true);
    expect(fewer.items.every(({ alpha_drop }) => alpha_drop === null)).toBe(true);
  });

  it('counts real people where a number is a limit, and simulated ones where there are no others', () => {
    const made = (real: number) =>
      analyseSheet(
        bank,
        layOut(
          bank,
          answers.map((answer, person) => ({ ...answer, is_simulated: person >= real })),
        ),
      );
    expect(made(0).scales[0]?.alpha).not.toBeNull();
    expect(made(49).items).toEqual([]);
    expect(made(50).items[0]).toMatchObject({ n: 160, flags: null });
    expect(made(50).items[0]?.mean).not.toBeNull();
    expect(made(99).items[0]?.flags).toBeNull();
    expect(made(100).items[0]?.flags).not.toBeNull();
    expect(made(149).scales[0]?.alpha).toBeNull();
    expect(made(150).scales[0]?.alpha).not.toBeNull();
  });
});

function isReversed(at: number) {
  return ({ items }: { items: readonly { position: number; reversed: boolean }[] }) =>
    items.some(({ position, reversed }) => position === at && reversed);
}
