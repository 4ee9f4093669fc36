import { matchPath, useLocation, useMatches, useParams } from 'react-router';
import { fillAddress, patternOf } from '#contract/address.ts';
import { isPlatform } from '#contract/codes/viewers.ts';
import type { ScreenName } from '#contract/screens.ts';
import { type Screen, screens } from '#web/app/screens.ts';
import type { ShutStatus } from '#web/app/shut-page.ts';
import { useText } from '#web/app/text.tsx';
import { useFoundExam, useViewer } from './frame-data.ts';

export interface Breadcrumbs {
  /** The open screen and those above it, the innermost first. */
  screens: readonly ScreenName[];
  /** The screens above it, the outermost first. */
  crumbs: readonly { to: string; label: string }[];
}

/** Where the open screen stands: the screens above it, as their rows say. */
export function useBreadcrumbs(shut: ShutStatus | null): Breadcrumbs {
  const t = useText();
  const { client, kind } = useViewer();
  const exam = useFoundExam();
  const params = useParams();
  const here = useMatches().at(-1)?.id;
  // A company's norm is named with the company, on the way back too.
  const company = new URLSearchParams(useLocation().search).get('client_id') ?? undefined;
  const breadcrumbs = trailOf(screens.find(({ path }) => path === here)).filter(
    ({ who }) => who === 'anyone' || who.includes(kind),
  );
  const labelOf = ({ name, title }: Screen) => {
    if (name === 'exam.top' && exam) return exam.name;
    return name === 'client.top' && client && isPlatform(kind) ? client.name : t(title);
  };
  const addressOf = ({ name, path }: Screen) =>
    // The list of people comes back as it was left.
    fillAddress(path, params, name === 'exam.top' ? { keep: true } : { client_id: company });
  // What does not exist stands nowhere.
  if (shut === 404) return { screens: [], crumbs: [] };
  return {
    screens: breadcrumbs.map(({ name }) => name),
    crumbs: breadcrumbs
      .slice(1)
      .reverse()
      .map((screen) => ({ to: addressOf(screen), label: labelOf(screen) })),
  };
}

/**
 * The head of a page that is being opened, as far as it can be told before it is there: what it is called, and the
 * screens above it. Another exam's name is not known yet.
 */
export function useComingHead(path: string): Pick<Breadcrumbs, 'crumbs'> & { title: string } {
  const t = useText();
  const { kind } = useViewer();
  const exam = useFoundExam();
  const screen = screens.find((each) => matchPath(patternOf(each.path), path));
  const params = (screen && matchPath(patternOf(screen.path), path)?.params) ?? {};
  const isSameExam = exam !== undefined && String(exam.id) === params.examId;
  const labelOf = ({ name, title }: Screen) => (name === 'exam.top' && isSameExam ? exam.name : t(title));
  const above = trailOf(screen)
    .slice(1)
    .filter(({ who }) => who === 'anyone' || who.includes(kind))
    .reverse();
  return {
    title: screen ? labelOf(screen) : t('shell.loading'),
    crumbs: above.map((each) => ({ to: fillAddress(each.path, params), label: labelOf(each) })),
  };
}

function trailOf(screen: Screen | undefined): Screen[] {
  if (!screen) return [];
  return [screen, ...trailOf(screens.find(({ name }) => name === screen.parent))];
}
