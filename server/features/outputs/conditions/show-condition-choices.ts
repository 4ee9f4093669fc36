import type { outputs } from '#contract/calls/outputs.ts';
import { languages } from '#contract/codes/languages.ts';
import { csvEncodings, outputFormats, outputOrders } from '#contract/codes/outputs.ts';
import type { Handler } from '../../../http/handler.ts';
import { producedForms } from '../produce/producers.ts';
import { getExamChoices } from './exam-choices.ts';

export const showConditionChoices: Handler<typeof outputs.showConditionChoices> = async (scope) => ({
  data: {
    forms: producedForms.map((form) => ({ form, formats: [...outputFormats[form]] })),
    encodings: [...csvEncodings],
    languages: [...languages],
    orders: [...outputOrders],
    ...(await getExamChoices(scope)),
  },
});
