import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { keyActs } from './key-acts.ts';
import { LinkagePage } from './linkage-page.tsx';
import { loadBeside } from './load-linkage.ts';
import { settingIn, stored } from './setting-form.ts';
import { trialActs } from './trial-acts.ts';

export async function loader(args: LoaderFunctionArgs) {
  const found = await api(args).linkages.showE2r({ params: { id: idOf(args, 'examId') } });
  return loadBeside(args, 'e2r', found);
}

export const action = actsOf({
  add: { call: 'linkages.addE2r', ask: settingIn, done: stored },
  update: { call: 'linkages.updateE2r', ask: settingIn, done: stored },
  ...keyActs('e2r'),
  ...trialActs('e2r'),
});

/** /client/{clientId}/exam/{examId}/e2r-linkage-setting */
export default function E2rScreen() {
  return <LinkagePage service="e2r" {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
