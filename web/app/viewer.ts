import { createContext, data, type MiddlewareFunction, redirect } from 'react-router';
import type { Feature } from '#contract/codes/platform.ts';
import { isPlatform, isStaff, kindOfUser, type ViewerKind } from '#contract/codes/viewers.ts';
import { findShutGate, type GateFacts } from '#contract/gates/gates.ts';
import { isPublished, type PublishedExam } from '#contract/published.ts';
import { to } from '#contract/screens.ts';
import type { Exam } from '#contract/shapes/exam.ts';
import type { ClientInfo, PackageInfo, StaffUser } from '#contract/shapes/session.ts';
import { api, type PageArgs } from '#web/api/client.ts';
import { pageContext } from './page-context.ts';
import { idOf } from './params.ts';
import { findScreen, isAllowed, isHidden } from './screens.ts';
import { findShut, refuseIfShut, type ShutStatus, shutPage } from './shut-page.ts';

/** The viewer of a staff page and the company; read with `viewerOf(args)`. */
export interface Viewer {
  user: StaffUser;
  kind: ViewerKind;
  /** Own company of staff; for an admin the company whose pages are open, if any. */
  client: ClientInfo | null;
  /** Features that are switched off for the whole product. */
  hidden: readonly Feature[];
}

const viewerContext = createContext<Viewer>();
const examContext = createContext<Exam | null>(null);

/** The signed-in staff member, for loaders and actions of staff screens. */
export function viewerOf({ context }: Pick<PageArgs, 'context'>): Viewer {
  return context.get(viewerContext);
}

/** The exam whose pages are open, for loaders and actions of screens in the exam frame: no second call needed. */
export function pageExamOf(args: Pick<PageArgs, 'context'>): PublishedExam {
  const exam = pageAnyExamOf(args);
  if (!isPublished(exam)) throw new Error('This page is not for drafts.');
  return exam;
}

/** The same on screens that open for drafts too (`forDrafts`). */
export function pageAnyExamOf(args: Pick<PageArgs, 'context'>): Exam {
  const exam = args.context.get(examContext);
  if (exam) return exam;
  // The exam may not have been loaded where the page was refused before.
  refuseIfShut(args);
  throw new Error('This page stands outside an exam.');
}

/**
 * The guard of staff frames: a good session, the company of the address, then `who` and `unless` of the
 * screen's row. The calls check the same again; this keeps a screen from opening at all (shut-page).
 */
export const guardStaff: MiddlewareFunction = async (args) => {
  const { data: me } = await api(args).sessions.me();
  const kind = kindOfUser(me.user);
  const client = await orShut(args, clientOf(args, me.client, kind));
  const { user, hidden_features: hidden } = me;
  args.context.set(viewerContext, { user, kind, client: client ?? me.client, hidden });
  if (findShut(args)) return;
  const screen = findScreen(args.pattern);
  if (screen && isHidden(screen, hidden)) return shutPage(args, 404);
  if (screen && screen.who !== 'anyone' && !screen.who.includes(kind)) keepOut(args, 'role');
  // Inside an exam its own package decides: guardExam asks the gates then.
  if (!args.params.examId) keepOutIfGated(args, client?.package ?? undefined);
};

/**
 * The guard of the exam frame, inside guardStaff: loads the exam, asks the gates with its package, and what the
 * viewer may do in it.
 */
export const guardExam: MiddlewareFunction = async (args) => {
  if (findShut(args)) return;
  // To an account of some exams alone, any other one is a matter of permission, whether it is there or not.
  const exam = await orShut(args, examOf(args), viewerOf(args).user.restricted ? 403 : 404);
  if (!exam) return;
  args.context.set(examContext, exam);
  keepOutIfGated(args, exam.package ?? undefined);
  if (!isAllowed(findScreen(args.pattern), exam.may, viewerOf(args).kind)) return keepOut(args, 'permission');
  // A draft has nothing but its form, and the lists its people will belong to.
  if (!isPublished(exam) && !findScreen(args.pattern)?.forDrafts) throw redirect(to('exam.edit', { exam }));
};

async function examOf(args: PageArgs): Promise<Exam> {
  const { data: exam } = await api(args).exams.show({ params: { id: idOf(args, 'examId') } });
  if (exam.client_id !== idOf(args, 'clientId')) throw data(null, { status: 404 });
  return exam;
}

/** The result, or null on a refused page: what does not exist and what is another company's look alike. */
async function orShut<T>(args: PageArgs, asked: Promise<T>, absent: ShutStatus = 404): Promise<T | null> {
  try {
    return await asked;
  } catch (thrown) {
    const status = (thrown as { init?: ResponseInit | null } | null)?.init?.status;
    if (status !== 403 && status !== 404) throw thrown;
    shutPage(args, status === 404 ? absent : status);
    return null;
  }
}

function keepOutIfGated(args: PageArgs, contracted: PackageInfo | undefined): void {
  if (findShutGate(findScreen(args.pattern)?.unless, gateFactsOf(viewerOf(args), contracted)))
    keepOut(args, 'gate');
}

/** The facts for the gates, the same as for the calls. */
export function gateFactsOf(
  { kind, user }: Pick<Viewer, 'kind' | 'user'>,
  contracted?: PackageInfo,
): GateFacts {
  return {
    viewer: kind,
    restricted: user.restricted,
    ...(isStaff(kind) && { account_kind: user.kind }),
    package_type: contracted?.type,
    service: contracted?.service,
    contents: contracted?.contents,
  };
}

/** The 403 page, and a line of the security log: the screens offer nothing that leads here. */
function keepOut(args: PageArgs, guard: 'role' | 'gate' | 'permission'): void {
  args.context.get(pageContext).tellGuarded(guard, findScreen(args.pattern)?.path ?? args.pattern);
  shutPage(args, 403);
}

/** Staff never leave their own company; an admin steps into the one the address names, unless the screen stands outside. */
async function clientOf(args: PageArgs, own: ClientInfo | null, kind: ViewerKind) {
  if (args.params.clientId === undefined || findScreen(args.pattern)?.isOutside) return own;
  const id = idOf(args, 'clientId');
  if (own?.id === id) return own;
  if (!isPlatform(kind)) throw data(null, { status: 404 });
  return (await api(args).companies.showClient({ params: { id } })).data;
}

/** Where a signed-in staff member begins: platform people at the companies, others at their exams. */
export function homeOf(user: StaffUser): string {
  const { client_id: clientId } = user;
  return isPlatform(kindOfUser(user)) || clientId === null
    ? to('admin.companyList')
    : to('client.top', { clientId });
}
