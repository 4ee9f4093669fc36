import { describe, expect, it } from 'vitest';
import { findFileProblem } from './file-check.ts';

const bounds = { types: ['png', 'jpg', 'jpeg', 'svg', 'gif'], most: 5_000_000 };

describe('a file before it is sent', () => {
  it.each(['logo.png', 'logo.JPG', 'logo.jpeg', 'logo.svg', 'a.b.gif'])('may be named %s', (name) => {
    expect(findFileProblem({ name, size: 1 }, bounds)).toBeUndefined();
  });

  it.each(['logo.webp', 'logo', 'png', 'logo.png.exe', 'logo.', ''])('may not be named %s', (name) => {
    expect(findFileProblem({ name, size: 1 }, bounds)).toBe('type');
  });

  it('has at most as many bytes as its field takes', () => {
    expect(findFileProblem({ name: 'logo.png', size: 5_000_000 }, bounds)).toBeUndefined();
    expect(findFileProblem({ name: 'logo.png', size: 5_000_001 }, bounds)).toBe('tooLarge');
  });
});
