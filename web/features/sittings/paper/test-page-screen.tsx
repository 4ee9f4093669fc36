import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router';
import { to } from '#contract/screens.ts';
import { api } from '#web/api/client.ts';
import { isOnlyLooking } from '#web/api/only-looking.ts';
import { readForm } from '#web/api/read-form.ts';
import { RefusedCall } from '#web/api/refused-call.ts';
import { examParamsOf, testPageOf } from '../candidate-address.ts';
import { getAnswerId, leadOn } from '../sitting-flow.ts';
import { readPageForm } from './page-form.ts';
import { TestPaper } from './test-paper.tsx';

/**
 * The test page. Opening it resumes a portion that runs, and makes this tab its one writer; it never begins one:
 * the clock starts on the start page only.
 */
export async function loader(args: LoaderFunctionArgs) {
  const answerId = getAnswerId(args);
  // A prefetch opens no page, so it must not become the writer.
  if (isOnlyLooking(args.request))
    throw redirect(to('candidate.start', { exam: examParamsOf(args), query: { answerId } }));
  const { data } = await leadOn(args, answerId, () =>
    api(args).sittings.start({ params: { id: answerId }, body: { resume: true } }),
  );
  // Each kind of test has its own address; the address of another kind redirects.
  const here = to(testPageOf(data.test.exam_item_type), { exam: examParamsOf(args), query: { answerId } });
  if (args.url.pathname !== here.split('?')[0]) throw redirect(here);
  return { answerId, ...data, page: findPage(args.url, data.test.pages.length) ?? data.page };
}

/** Moving between pages never asks the server for the whole test again: that would also change the writer. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

/** The way without script: the plain form saves its page and goes on. */
export async function action(args: ActionFunctionArgs) {
  const answerId = getAnswerId(args);
  const here = args.url.pathname;
  const { page, value, writer, go } = readPageForm(await readForm(args));
  const opened = go === 'review' ? page : go;
  try {
    await leadOn(args, answerId, () =>
      api(args).sittings.savePage({ params: { id: answerId }, body: { page, value, writer, opened } }),
    );
  } catch (error) {
    // Another tab or device writes now: the start page says so and offers to go on here.
    if (error instanceof RefusedCall && error.refusal === 'fetchLatest')
      throw redirect(to('candidate.start', { exam: examParamsOf(args), query: { answerId } }));
    throw error;
  }
  if (go === 'review') {
    const review = to('candidate.confirm', { exam: examParamsOf(args), query: { answerId } });
    throw redirect(`${review}&writer=${encodeURIComponent(writer)}`);
  }
  throw redirect(`${here}?answerId=${answerId}&page=${go}`, 303);
}

/** A new writer renders a new paper (`key`): no state of the former writer remains. */
export default function TestPageScreen() {
  const started = useLoaderData<typeof loader>();
  return <TestPaper key={started.writer} started={started} />;
}

function findPage(url: URL, pages: number): number | undefined {
  const page = Number(url.searchParams.get('page') ?? Number.NaN);
  return Number.isInteger(page) && page >= 1 && page <= pages ? page : undefined;
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
