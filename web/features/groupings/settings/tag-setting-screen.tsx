import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { api } from '#web/api/client.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { idOf } from '#web/app/params.ts';
import { GroupingSettings } from './settings.tsx';
import { storeList } from './store-list.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { data } = await api(args).groupings.listTags({ query: { exam_id: idOf(args, 'examId') } });
  return { stored: data.tags, version: data.version };
}

export function action(args: ActionFunctionArgs) {
  return storeList(args, ({ entries: tags, exam_id, version }) =>
    api(args).groupings.replaceTags({ body: { exam_id, version, tags } }),
  );
}

export default function TagSettingScreen() {
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return <GroupingSettings kind="tags" {...useLoaderData<typeof loader>()} reply={reply} />;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
