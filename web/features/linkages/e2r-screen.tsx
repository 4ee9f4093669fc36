import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { keyActs } from './key-acts.ts';
import { LinkagePage } from './linkage-page.tsx';
import { settingIn, stored } from './setting-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  return await api(args).linkages.showE2r({ params: { id: idOf(args, 'examId') } });
}

export const action = actsOf({
  add: { call: 'linkages.addE2r', ask: settingIn, done: stored },
  update: { call: 'linkages.updateE2r', ask: settingIn, done: stored },
  ...keyActs('e2r'),
});

/** /client/{clientId}/exam/{examId}/e2r-linkage-setting */
export default function E2rScreen() {
  const { data } = useLoaderData<typeof loader>();
  return <LinkagePage service="e2r" linkage={data} reply={useReply<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
