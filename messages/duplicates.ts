import { defineMessages } from './define.ts';

/** The same person twice. */
export const duplicates = defineMessages({
  'page.checkDuplicate': { ja: '重複チェック', en: 'Duplicates', zh: '重复检查' },
  'duplicate.same': {
    ja: '異なる2名を選択してください。',
    en: 'Choose two different people.',
    zh: '请选择两位不同的受测者。',
  },
  'duplicate.bothBegun': {
    ja: '2名とも受検を開始しているため、統合できません。どちらかを非表示にすることはできます。',
    en: 'Both have begun, so they cannot be merged. You can hide one of them instead.',
    zh: '两位都已开始测评，无法合并。可以隐藏其中一位。',
  },
  'duplicate.begunSince': {
    ja: '非表示にしようとした受検者が受検を開始しました。画面を更新して、もう一度確認してください。',
    en: 'The person to be hidden has begun meanwhile. Reload the page and look again.',
    zh: '要隐藏的受测者已开始测评。请刷新页面后重新确认。',
  },
  'duplicate.settled': {
    ja: 'この組は、ほかの操作ですでに処理されたか、重複ではなくなりました。画面を更新してください。',
    en: 'This pair was settled meanwhile, or is no longer one. Reload the page.',
    zh: '该组合已被处理，或已不再重复。请刷新页面。',
  },
});
