import { catalogue } from '#messages/catalogue.ts';
import { type Screen, screens } from '#web/app/screens.ts';
import { code, printPage, printTable } from './table.ts';

/** Every screen with its address, frame, audience and module. */
export function printScreens(): string {
  const layouts = [...new Set(screens.map((screen) => screen.layout))];
  const parts = layouts.map((layout) => {
    const rows = screens.filter((screen) => screen.layout === layout).map(rowOf);
    return `## ${layout}\n\n${printTable(['Address', 'Title', 'Who', 'Not through', 'Feature', 'Needs', 'Module'], rows)}`;
  });
  const about =
    'Every screen by the frame it stands in. The same gates guard screens and calls. Needs: what a restricted account must have been given for the exam. Feature: while it is switched off, the screen does not exist.';
  return printPage('Screens', about, parts);
}

function rowOf(screen: Screen): string[] {
  return [
    code(screen.path),
    catalogue[screen.title].en,
    screen.who === 'anyone' ? 'anyone' : screen.who.join(', '),
    (screen.unless ?? []).map(code).join(', '),
    screen.feature ? code(screen.feature) : '',
    screen.needs ?? '',
    code(`web/features/${screen.file}`),
  ];
}
