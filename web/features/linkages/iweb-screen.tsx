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
  const found = await api(args).linkages.showIweb({ params: { id: idOf(args, 'examId') } });
  return loadBeside(args, 'iweb', found);
}

export const action = actsOf({
  add: { call: 'linkages.setIweb', ask: settingIn, done: stored },
  update: { call: 'linkages.setIweb', ask: settingIn, done: stored },
  ...keyActs('iweb'),
  ...trialActs('iweb'),
});

/** /client/{clientId}/exam/{examId}/i-web-linkage-setting */
export default function IwebScreen() {
  return <LinkagePage service="iweb" {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
