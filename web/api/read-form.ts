import { data } from 'react-router';

/** The posted form. A body that is no form, or breaks off, is the sender's fault: 400, not an error of ours. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, { status: 400 });
  }
}
