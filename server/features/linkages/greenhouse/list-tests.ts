import type { linkages } from '#contract/calls/linkages.ts';
import { getForm } from '#items/registry.ts';
import type { Handler } from '../../../http/handler.ts';
import { keepKey } from './keep-key.ts';
import { listSubjects } from './test-store.ts';

/** The exam with all its tests, and each test that the linkage has a code for. */
export const listTests: Handler<typeof linkages.listTests> = async (scope, _input, context) => {
  await keepKey(scope, context);
  const { name, directory } = scope.exam;
  const subjects = await listSubjects(scope);
  return [
    { partner_test_id: directory, partner_test_name: name },
    ...subjects.map(({ external_code, form_id }) => ({
      partner_test_id: external_code,
      partner_test_name: `${name} / ${getForm(form_id).form.title[scope.language]}`,
    })),
  ];
};
