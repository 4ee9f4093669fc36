import type { groupings } from '#contract/calls/groupings.ts';
import { attributes, genders } from '#contract/codes/people.ts';
import { translator } from '#messages/translator.ts';
import type { Handler } from '../../http/handler.ts';

export const showMasterData: Handler<typeof groupings.showMasterData> = async (scope) => {
  const word = translator(scope.language);
  return {
    data: {
      gender: genders.map((id) => ({ id, data: word(`gender.${id}`) })),
      occupation: attributes.occupation.map((id) => ({ id, data: word(`occupation.${id}`) })),
      industry: attributes.industry.map((id) => ({ id, data: word(`industry.${id}`) })),
      job_category: attributes.job_category.map((id) => ({ id, data: word(`job_category.${id}`) })),
      generation: attributes.generation.map((id) => ({ id, data: word(`generation.${id}`) })),
      seniority: attributes.seniority.map((id) => ({ id, data: word(`seniority.${id}`) })),
    },
  };
};
