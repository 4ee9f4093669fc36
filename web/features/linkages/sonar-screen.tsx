import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { keyActs } from './key-acts.ts';
import { LinkagePage } from './linkage-page.tsx';
import { settingIn, stored } from './setting-form.ts';

export async function loader(args: LoaderFunctionArgs) {
  return await api(args).linkages.showSonar({ params: { id: idOf(args, 'examId') } });
}

export const action = actsOf({
  add: { call: 'linkages.addSonar', ask: settingIn, done: stored },
  update: { call: 'linkages.updateSonar', ask: settingIn, done: stored },
  ...keyActs('sonar'),
});

/** /client/{clientId}/exam/{examId}/sonar-ats-linkage-setting */
export default function SonarScreen() {
  const { data } = useLoaderData<typeof loader>();
  return <LinkagePage service="sonar" linkage={data} reply={useReply<typeof action>()} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
