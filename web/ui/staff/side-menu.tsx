import {
  Activity,
  AlarmClock,
  Bell,
  Building2,
  Cable,
  ChartColumn,
  ChartScatter,
  ClipboardList,
  CopyCheck,
  FileCheck,
  FileDown,
  FlaskConical,
  FolderTree,
  JapaneseYen,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  List,
  ListChecks,
  ListOrdered,
  ListTodo,
  type LucideIcon,
  MailCheck,
  Mails,
  Megaphone,
  ReceiptJapaneseYen,
  Ruler,
  ScrollText,
  Send,
  Settings,
  Sigma,
  SlidersHorizontal,
  Table2,
  Tags,
  UserCog,
  UserLock,
  Users,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { ScreenName } from '#contract/screens.ts';
import { useText } from '#web/app/text.tsx';
import type { MenuEntry, MenuGroup } from '#web/layouts/menu.ts';
import { Disclosure } from '../disclosure.tsx';
import styles from './side-menu.module.css';

/** What a place looks like; one without a sign of its own has the list's. */
const icons: Partial<Record<ScreenName, LucideIcon>> = {
  'admin.top': LayoutDashboard,
  'admin.companyList': Building2,
  'admin.exams': ClipboardList,
  'admin.billingOutput': ReceiptJapaneseYen,
  'admin.aspBillingOutput': ReceiptJapaneseYen,
  'admin.prices': JapaneseYen,
  'admin.deploymentNotify': Megaphone,
  'admin.maintenance': Wrench,
  'admin.logs': ScrollText,
  'admin.statistics': ChartColumn,
  'admin.itemAnalysis': FlaskConical,
  'admin.norms': Ruler,
  'client.top': ClipboardList,
  'exam.top': Users,
  'exam.status': Activity,
  'exam.importAnswers': FileCheck,
  'exam.checkDuplicate': CopyCheck,
  'exam.privacy': UserLock,
  'exam.mailCreate': Send,
  'exam.mailHistories': Mails,
  'exam.notices': Bell,
  'exam.reminder': AlarmClock,
  'client.users': UserCog,
  'client.settings': Settings,
  'client.contractNotice': Bell,
  'client.reminder': AlarmClock,
  'exam.edit': Settings,
  'exam.sets': Layers,
  'exam.classifications': FolderTree,
  'exam.sections': ListOrdered,
  'exam.tags': Tags,
  'exam.linkageSonar': Cable,
  'exam.mailTexts': MailCheck,
  'exam.mailTemplates': LayoutTemplate,
  'exam.export': Table2,
  'exam.outputAnswers': ListChecks,
  'exam.softwareData': Sigma,
  'exam.outputList': FileDown,
  'exam.analysis': ChartScatter,
  'exam.factorPatterns': SlidersHorizontal,
};

/** What is open within the company, with its own places. */
export interface InsideMenu {
  head: ReactNode;
  groups: readonly MenuGroup[];
}

interface SideMenuProps {
  groups: readonly MenuGroup[];
  inside: InsideMenu | undefined;
  /** The open screen and those above it. */
  breadcrumbs: readonly ScreenName[];
  isDrawer?: boolean;
}

/** The places one can go to from here. As a drawer (narrow windows) it is a disclosure that closes when one is taken. */
export function SideMenu({ isDrawer = false, ...ways }: SideMenuProps) {
  const t = useText();
  if (!isDrawer) return <Ways {...ways} />;
  return (
    <Disclosure className={styles.drawer} sheet={styles.panel} name={t('shell.menu')} label="☰">
      <Ways {...ways} />
    </Disclosure>
  );
}

function Ways({ groups, inside, breadcrumbs }: Omit<SideMenuProps, 'isDrawer'>) {
  const t = useText();
  const places = [...groups, ...(inside?.groups ?? [])].flatMap(({ entries }) => entries);
  // A person or a norm is no place: the list it belongs to stays lit.
  const lit = breadcrumbs.find((name) => places.some((place) => place.name === name));
  return (
    <nav aria-label={t('shell.menu')} className={styles.menu}>
      {inside ? (
        <>
          <Folded groups={groups} />
          <div className={styles.inside}>
            {inside.head}
            <Groups groups={inside.groups} lit={lit} />
          </div>
        </>
      ) : (
        <Groups groups={groups} lit={lit} />
      )}
    </nav>
  );
}

/** Inside an exam the company is two lines: the list of its exams, and a menu of what else there is. */
function Folded({ groups }: Pick<SideMenuProps, 'groups'>) {
  const t = useText();
  const exams = groups.flatMap(({ entries }) => entries).find(({ name }) => name === 'client.top');
  const others = groups.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => entry !== exams),
  }));
  return (
    <div className={styles.folded}>
      <ul>{exams ? <Place entry={exams} isLit={false} /> : null}</ul>
      <Disclosure
        className={styles.company}
        sheet={styles.sheet}
        label={
          <>
            <Building2 size={16} aria-hidden="true" />
            <span>{t('menu.company')}</span>
            <span className={styles.opens} aria-hidden="true">
              ▾
            </span>
          </>
        }
      >
        <Groups groups={others} lit={undefined} />
      </Disclosure>
    </div>
  );
}

function Groups({ groups, lit }: { groups: readonly MenuGroup[]; lit: ScreenName | undefined }) {
  const t = useText();
  const step = new URLSearchParams(useLocation().search).get('step') ?? '';
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ name, entries }) => (
      <div key={name}>
        {name === 'places' ? null : <p className={styles.label}>{t(`menu.${name}`)}</p>}
        <ul>
          {entries.map((entry) => (
            <Place key={entry.to} entry={entry} isLit={entry.name === lit && isStep(entry, step)} />
          ))}
        </ul>
      </div>
    ));
}

/** Whether an entry stands for the step that is open; one of a screen without steps always does. */
function isStep(entry: MenuEntry, step: string): boolean {
  return entry.step === undefined || entry.step === step;
}

function Place({ entry: { name, to, title, step }, isLit }: { entry: MenuEntry; isLit: boolean }) {
  const t = useText();
  const { pathname, search } = useLocation();
  // What a later step of a screen looks like: a row of two gears tells nobody which is which.
  const Icon = step ? ListTodo : (icons[name] ?? List);
  return (
    <li>
      <Link
        to={to}
        className={isLit ? styles.here : styles.way}
        aria-current={to === pathname || to === pathname + search ? 'page' : isLit ? 'true' : undefined}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{t(title)}</span>
      </Link>
    </li>
  );
}
