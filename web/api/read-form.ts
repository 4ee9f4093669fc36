import { type ActionFunctionArgs, data } from 'react-router';
import { pageContext } from '#web/app/page-context.ts';

/** The posted form. A body that is no form, or breaks off, is the sender's fault: 400, not an error of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}

/** The form that was posted to a page which takes files: the server has taken it apart, its files lie on disk. */
export async function readFormWithFiles({ request, context }: ActionFunctionArgs): Promise<FormData> {
  return context.get(pageContext).form ?? readForm(request);
}
