import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { GroupingSettings } from './settings.tsx';
import { storeList } from './store-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).groupings.listClassifications({
    query: { exam_id: idOf(args, 'examId') },
  });
  return { stored: data.classifications, version: data.version };
}

export function action(args: ActionFunctionArgs) {
  return storeList(args, ({ entries: classifications, moves, exam_id, version }) =>
    api(args).groupings.replaceClassifications({ body: { exam_id, version, classifications, moves } }),
  );
}

export default function ClassificationSettingScreen() {
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return <GroupingSettings kind="classifications" {...useLoaderData<typeof loader>()} reply={reply} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
