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
  const found = await api(args).linkages.showSonar({ params: { id: idOf(args, 'examId') } });
  return loadBeside(args, 'sonar', found);
}

export const action = actsOf({
  add: { call: 'linkages.addSonar', ask: settingIn, done: stored },
  update: { call: 'linkages.updateSonar', ask: settingIn, done: stored },
  ...keyActs('sonar'),
  ...trialActs('sonar'),
});

/** /client/{clientId}/exam/{examId}/sonar-ats-linkage-setting */
export default function SonarScreen() {
  return (
    <LinkagePage service="sonar" {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
