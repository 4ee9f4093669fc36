import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { GroupingSettings } from './settings.tsx';
import { listIn, showStored } from './store-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).groupings.listClassifications({
    query: { exam_id: idOf(args, 'examId') },
  });
  return { stored: data.classifications, version: data.version };
}

export const action = actsOf({
  form: {
    call: 'groupings.replaceClassifications',
    ask: (posted) => {
      const { entries: classifications, moves, version } = listIn(posted);
      return { body: { version, classifications, moves } };
    },
    done: showStored,
  },
});

export default function ClassificationSettingScreen() {
  const reply = refusedIn(useReply<typeof action>());
  return <GroupingSettings kind="classifications" {...useLoaderData<typeof loader>()} reply={reply} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
