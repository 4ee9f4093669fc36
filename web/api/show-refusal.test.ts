import { describe, expect, it } from 'vitest';
import { findWordsOf, showRefusal } from './show-refusal.ts';

function shown(refusal: Parameters<typeof showRefusal>[0]) {
  const told: string[] = [];
  const gone: string[] = [];
  showRefusal(refusal, { showError: (text) => told.push(text), goTo: (path) => gone.push(path) });
  return { told, gone };
}

describe('the shared error display', () => {
  it.each([4001, 4003, 4004, 4009])('shows nothing for %i', (code) => {
    expect(findWordsOf({ code, detail: 'x', errors: { name: ['y'] } })).toBeUndefined();
  });

  it('shows nothing when the detail is Service Unavailable', () => {
    expect(findWordsOf({ code: 0, detail: 'Service Unavailable' })).toBeUndefined();
  });

  it('shows the first message of the errors before the detail', () => {
    expect(shown({ code: 4022, detail: 'd', errors: { a: ['first', 'second'], b: ['third'] } }).told).toEqual(
      ['first'],
    );
    expect(shown({ code: 3033, detail: 'over' }).told).toEqual(['over']);
  });

  it('goes to the company list on 40221 and says nothing', () => {
    expect(shown({ code: 40221, detail: 'gone' })).toEqual({ told: [], gone: ['/admin/company-list'] });
  });
});
