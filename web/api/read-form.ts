import { type ActionFunctionArgs, data } from 'react-router';
import { pageContext } from '#web/app/page-context.ts';
import { refuseIfShut } from '#web/app/shut-page.ts';

/**
 * The form that was posted, the same one however often it is asked for. Nothing of it is read before: the guards have
 * let the sender in.
 * @throws the error page's response for a body that is too large or no form, and where the page is shut
 */
export async function readForm(args: Pick<ActionFunctionArgs, 'context'>): Promise<FormData> {
  refuseIfShut(args);
  const form = await args.context.get(pageContext).readForm();
  if (form instanceof FormData) return form;
  throw data(form.body, { status: form.status });
}
