import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { refusedIn, useReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { GroupingSettings } from './settings.tsx';
import { listIn, showStored } from './store-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).groupings.listSections({ query: { exam_id: idOf(args, 'examId') } });
  return { stored: data.sections, version: data.version };
}

export const action = actsOf({
  form: {
    call: 'groupings.replaceSections',
    ask: (posted) => {
      const { entries: sections, moves, version } = listIn(posted);
      return { body: { version, sections, moves } };
    },
    done: showStored,
  },
});

export default function SectionSettingScreen() {
  const reply = refusedIn(useReply<typeof action>());
  return <GroupingSettings kind="sections" {...useLoaderData<typeof loader>()} reply={reply} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
