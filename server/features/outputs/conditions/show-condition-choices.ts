import type { outputs } from '#contract/calls/outputs.ts';
import { languages } from '#contract/codes/languages.ts';
import { csvEncodings, outputFormats, outputOrders } from '#contract/codes/outputs.ts';
import type { Handler } from '../../../http/handler.ts';
import { findPreviewer } from '../preview/previewers.ts';
import { producedForms } from '../produce/producers.ts';
import { listTemplates } from '../templates/template-store.ts';
import { getExamChoices } from './exam-choices.ts';

export const showConditionChoices: Handler<typeof outputs.showConditionChoices> = async (scope) => ({
  data: {
    data_forms: producedForms.map((form) => ({
      form,
      formats: [...outputFormats[form]],
      has_preview: findPreviewer(form) !== undefined,
    })),
    encodings: [...csvEncodings],
    languages: [...languages],
    orders: [...outputOrders],
    ...(await getExamChoices(scope)),
    templates: await listTemplates(scope),
  },
});
