import { describe, expect, it } from 'vitest';
import { languages } from '#contract/codes/languages.ts';
import { motivationIds } from '#items/motivation/types.ts';
import { factorIds } from '#items/personality/types.ts';
import { catalogue, textsOf } from '#messages/catalogue.ts';
import type { Text } from '#messages/define.ts';
import { feedbackAbility } from '#messages/feedback-ability.ts';
import { feedbackMotivation } from '#messages/feedback-motivation.ts';
import { feedbackPersonality } from '#messages/feedback-personality.ts';

const scales = [...factorIds, ...motivationIds, 'ability.text'];
const keys = scales.flatMap((id) => ['low', 'middle', 'high'].map((range) => `feedback.${id}.${range}`));
const texts: Record<string, Text> = { ...feedbackPersonality, ...feedbackMotivation, ...feedbackAbility };

describe('what a candidate reads of a scale', () => {
  it.each(keys)('%s is written in every language, in two sentences', (key) => {
    const text = (catalogue as Record<string, Text>)[key];
    expect(text).toBeDefined();
    const ends = { ja: /。/g, en: /\.(?=\s|$)/g, zh: /。/g };
    for (const language of languages)
      expect(text?.[language].match(ends[language])?.length, `${language}: ${text?.[language]}`).toBe(2);
  });

  it('is a text of its own in each range and language', () => {
    for (const language of languages) {
      const all = keys.map((key) => texts[key]?.[language]);
      expect(new Set(all).size).toBe(keys.length);
    }
  });

  it('names no score, rank, suitability or decision, and no number', () => {
    const forbidden = {
      ja: /得点|点数|順位|偏差値|適性|合格|採用|採否|優秀|劣|欠点|不足|弱点|評価値|[0-9０-９]/,
      en: /\b(score|rank|percentile|suitab\w*|hir\w+|reject\w*|accept(?:ed)? for|weak\w*|poor|lack\w*|bad|fail\w*)\b|\d/i,
      zh: /分数|得分|排名|名次|合格|录用|淘汰|适合度|缺点|不足|弱点|优秀|\d/,
    };
    for (const [key, text] of Object.entries(texts))
      for (const language of languages)
        expect(forbidden[language].test(text[language]), `${key} ${language}: ${text[language]}`).toBe(false);
  });

  it('reaches a browser only as part of the candidate’s own answer', () => {
    for (const audience of ['candidate', 'staff'] as const)
      expect(Object.keys(textsOf('ja', audience)).filter((key) => key in texts)).toEqual([]);
  });
});
