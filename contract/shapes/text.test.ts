import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toKatakana } from '../codes/kana.ts';
import {
  code,
  Email,
  Id,
  kana,
  line,
  Moment,
  oneOf,
  optional,
  requiredLine,
  toHalfWidth,
  typedInteger,
} from './text.ts';

describe('an integer that is typed', () => {
  it.each(['１０', ' 10 ', '　１０', '10', 10])('is %j by whatever keyboard', (typed) => {
    expect(optional(typedInteger(1, 10)).parse(typed)).toBe(10);
  });

  it.each(['１１', '５０％', '1.5', 'ー1', '十', [10]])('is not %j', (typed) => {
    expect(optional(typedInteger(1, 10)).safeParse(typed).success).toBe(false);
  });

  it('reads separators of thousands, and names its own range where anything else was typed', () => {
    const number = typedInteger(1, 12_000);
    for (const typed of ['1,234', '１，２３４', ' 1234 ', 1234]) expect(number.parse(typed)).toBe(1234);
    for (const typed of ['1,23', '1,2345', '0', '12,001', 'x', '', null]) {
      const { error } = number.safeParse(typed);
      expect(error?.issues).toMatchObject([
        { message: 'field.range', params: { args: { minimum: '1', maximum: '12,000' } } },
      ]);
    }
    expect(typedInteger(1, 9, 'field.choice').safeParse('x').error?.issues[0]?.message).toBe('field.choice');
  });
});

describe('a line of text', () => {
  it('loses blanks at its ends, ideographic ones too', () => {
    expect(line(5).parse('　 山田 　')).toBe('山田');
  });

  it('holds as many characters as allowed, and not one more', () => {
    expect(line(255).safeParse('あ'.repeat(255)).success).toBe(true);
    expect(line(255).safeParse('あ'.repeat(256)).success).toBe(false);
  });

  it.each([
    'a\nb',
    'a\u0000b',
    'a\u007fb',
    'a\u202eb',
    '\u200b',
    '\u3164',
    'a\ufeffb',
    '\u00ad',
    'a\u2028b',
    '\u200d',
    '\u{e0041}',
  ])('refuses %j', (text) => {
    expect(requiredLine(255).safeParse(text).success).toBe(false);
    expect(kana(255, 'a', 'b').safeParse(text).success).toBe(false);
  });

  it.each(['葛\u{e0100}城', 'کتاب\u200cخانه', '👩\u200d🔬'])(
    'keeps %s, in which something unseen belongs',
    (text) => {
      expect(requiredLine(255).parse(text)).toBe(text);
    },
  );

  it('has one half-width space wherever spaces of any width were typed', () => {
    expect(line(20).parse('山田　花子')).toBe('山田 花子');
    expect(kana(20, 'a', 'b').parse('やまだ　 ハナコ')).toBe('ヤマダ ハナコ');
    const gap = fc.array(fc.constantFrom(' ', '\u3000', '\u00a0', '\u2009'), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('山', 'a', 'ヤ'), gap), { minLength: 1 }), (pieces) => {
        const typed = pieces.map(([sign, spaces]) => sign + spaces.join('')).join('');
        expect(line(1_000).parse(typed)).toBe(pieces.map(([sign]) => sign).join(' '));
      }),
    );
  });

  it('takes time in proportion to its length: a million inner blanks are read at once', () => {
    const hostile = `x${' '.repeat(1_000_000)}x`;
    const before = process.cpuUsage().user;
    for (const schema of [line(255), requiredLine(255), kana(255, 'a', 'b'), Email, code(9, /^x$/, 'a', 'b')])
      schema.safeParse(hostile);
    // The quadratic version needed minutes; this is a bound on growth, not a measure of speed.
    expect(process.cpuUsage().user - before).toBeLessThan(20_000_000);
  });
});

describe('an id', () => {
  it.each([
    [5, 5],
    ['5', 5],
    ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ])('%j is %i', (sent, id) => {
    expect(Id.parse(sent)).toBe(id);
  });

  it.each([
    ...[0, -1, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, true, null, undefined],
    ...['', ' 5', '5 ', '5\n', '+5', '-5', '0', '5.0', '1e3', '0x10', '0b1', '٣', '５', '9007199254740992'],
    ...[[5], ['5'], { valueOf: 5 }, new Date(5)],
  ])('%j is none, and says so in one way', (sent) => {
    const { error } = Id.safeParse(sent);
    expect(new Set(error?.issues.map(({ message }) => message))).toEqual(new Set(['field.number']));
  });
});

it('one of a list of numbers reads exactly like it', () => {
  const factor = oneOf([1, 1.25]);
  for (const sent of [1.25, '1.25']) expect(factor.parse(sent)).toBe(1.25);
  for (const sent of ['', '1.250', '01', '1.0', true, [1], null, '2', 2, undefined]) {
    const { error } = factor.safeParse(sent);
    expect(error?.issues.map(({ message }) => message)).toEqual(['field.choice']);
  }
});

describe('a moment', () => {
  it.each([
    ['2026-11-21T09:00:00+09:00', '2026-11-21T00:00:00.000Z'],
    ['2026-01-01T00:00:00+23:59', '2025-12-31T00:01:00.000Z'],
    ['2026-01-01T00:00:00.123456789Z', '2026-01-01T00:00:00.123Z'],
  ])('%s is handed on as %s', (typed, moment) => {
    expect(Moment.parse(typed)).toBe(moment);
  });

  it.each([
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.9999999Z',
    `2026-01-01T00:00:00.${'1'.repeat(300)}Z`,
    '2026-11-21',
  ])('%s is refused', (typed) => {
    expect(Moment.safeParse(typed).success).toBe(false);
  });
});

it('full-width signs become half-width, kana become full-width katakana', () => {
  expect(toHalfWidth('　ＡＢ１２＠ ')).toBe('AB12@');
  expect(toKatakana('やまだ ﾊﾅｺ')).toBe('ヤマダ ハナコ');
});

describe('an address', () => {
  const longest = `${'a'.repeat(243)}@example.com`;

  it.each([
    ...[
      'a@example.com',
      'A.b+c@Example.CO.JP',
      "o'brien@example.com",
      'a..b@docomo.example',
      'a@xn--r8jz45g.jp',
      longest,
    ],
  ])('may be %j', (address) => expect(Email.parse(address)).toBe(address));

  it('typed in full-width signs is stored in half-width ones', () => {
    expect(Email.parse('ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏｍ')).toBe('taro@example.com');
  });

  it.each([
    ...['', 'nobody', 'a@', '@example.com', 'a@example', 'a@b@example.com', 'a@example.com,b@example.com'],
    ...['a b@example.com', 'a@exa mple.com', 'a　b@example.com', '"a b"@example.com', 'A <a@example.com>'],
    ...[
      'あ@example.com',
      'a@例え.jp',
      'a@example.com\r\nBcc: b@example.com',
      'a\u200b@example.com',
      `a${longest}`,
    ],
    `${'a'.repeat(308)}@example.com`,
  ])('is refused as %j', (address) => expect(Email.safeParse(address).success).toBe(false));
});

describe('signs in pieces', () => {
  it('are put together in a line, and kanji keep their form', () => {
    expect(line(255).parse('カ\u3099').length).toBe(1);
    for (const name of ['\ufa19', '葛\u{e0100}城']) expect(line(255).parse(name)).toBe(name);
  });
});
