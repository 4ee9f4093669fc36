import { describe, expect, it } from 'vitest';
import { findBrowserLanguage } from './language-cookie.ts';

describe('the language of a browser', () => {
  const find = (accepted: string | null, cookie = '') => {
    const headers = { ...(accepted !== null && { 'Accept-Language': accepted }), cookie };
    return findBrowserLanguage(new Request('http://localhost/demo/global', { headers }), '/demo/global');
  };

  it('is the first one of ours that it asks for', () => {
    expect(find('fr-FR,fr;q=0.9,zh-TW;q=0.8,en;q=0.7')).toBe('zh');
    expect(find(' EN-gb')).toBe('en');
    expect(find('de')).toBeUndefined();
    expect(find('*')).toBeUndefined();
    expect(find(null)).toBeUndefined();
  });

  it('does not count for who has chosen one, for this exam or at all', () => {
    expect(find('zh', 'hakaru_language_demo%2Fglobal=en')).toBeUndefined();
    expect(find('zh', 'hakaru_language=ja')).toBeUndefined();
    expect(find('zh', 'hakaru_language_demo%2Frecruit=en')).toBe('zh');
  });
});
