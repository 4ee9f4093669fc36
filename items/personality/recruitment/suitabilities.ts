import type { Suitability } from '../types.ts';

/**
 * Six job suitabilities. The weights are rational choices, not validated ones: a report that prints them
 * says so. Ability shares apply only to people who took such a portion.
 */
export const suitabilities: Suitability[] = [
  {
    k: 1,
    name: { ja: '営業・接客', en: 'Sales and service', zh: '销售服务' },
    weights: { T1: 0.25, P1: 0.2, P5: 0.15, T5: 0.15, P6: 0.15, T2: 0.1 },
    ability: { share: 0.2, weights: { V: 0.6, N: 0.4, L: 0, F: 0, J: 0 } },
  },
  {
    k: 2,
    name: { ja: '企画・マーケティング', en: 'Planning and marketing', zh: '企划营销' },
    weights: { T4: 0.3, P1: 0.15, P5: 0.15, P6: 0.15, T3: 0.15, T1: 0.1 },
    ability: { share: 0.35, weights: { V: 0.3, N: 0.2, L: 0.5, F: 0, J: 0 } },
  },
  {
    k: 3,
    name: { ja: '事務・管理部門', en: 'Administration', zh: '行政事务' },
    weights: { P3: 0.35, T3: 0.2, P4: 0.2, P2: 0.15, T6: 0.1 },
    ability: { share: 0.35, weights: { V: 0.2, N: 0.2, L: 0, F: 0, J: 0.6 } },
  },
  {
    k: 4,
    name: { ja: '技術・研究開発', en: 'Engineering and R&D', zh: '技术研发' },
    weights: { T4: 0.3, P2: 0.25, T3: 0.2, P3: 0.15, T2: 0.1 },
    ability: { share: 0.4, weights: { V: 0, N: 0.3, L: 0.4, F: 0.3, J: 0 } },
  },
  {
    k: 5,
    name: { ja: '製造・現場運営', en: 'Operations', zh: '生产运营' },
    weights: { P3: 0.25, P2: 0.25, P4: 0.2, T5: 0.15, T2: 0.15 },
    ability: { share: 0.25, weights: { V: 0, N: 0.3, L: 0, F: 0.4, J: 0.3 } },
  },
  {
    k: 6,
    name: { ja: '管理・リーダー', en: 'Management', zh: '管理' },
    weights: { P5: 0.3, T2: 0.2, P4: 0.15, P6: 0.15, P1: 0.1, T6: 0.1 },
    ability: { share: 0.3, weights: { V: 0.4, N: 0.2, L: 0.4, F: 0, J: 0 } },
  },
];
