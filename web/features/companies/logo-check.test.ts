import { describe, expect, it } from 'vitest';
import { findLogoProblem } from './logo-check.ts';

describe('a logo before it is sent', () => {
  it.each(['logo.png', 'logo.JPG', 'logo.jpeg', 'logo.svg', 'a.b.gif'])('may be named %s', (name) => {
    expect(findLogoProblem({ name, size: 1 })).toBeUndefined();
  });

  it.each(['logo.webp', 'logo', 'png', 'logo.png.exe'])('may not be named %s', (name) => {
    expect(findLogoProblem({ name, size: 1 })).toBe('company.logo.type');
  });

  it('has at most 5,000,000 bytes', () => {
    expect(findLogoProblem({ name: 'logo.png', size: 5_000_000 })).toBeUndefined();
    expect(findLogoProblem({ name: 'logo.png', size: 5_000_001 })).toBe('company.logo.tooLarge');
  });
});
