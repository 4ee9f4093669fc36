import { languages } from '#contract/codes/languages.ts';
import { formatInJapan } from '#messages/format.ts';
import { translator } from '#messages/translator.ts';
import type { PlatformScope } from '../../access/scope.ts';
import { putAnnouncement, takeBackNotice } from '../notices/door.ts';
import type { MaintenanceWindow } from './window.ts';

/** Makes the notice of a maintenance, or changes it; takes it back where nothing is to be told. Returns its id. */
export async function announce(
  scope: PlatformScope,
  { from, to, told }: Pick<MaintenanceWindow, 'from' | 'to' | 'told'>,
  isTold: boolean,
): Promise<number | null> {
  if (!isTold) {
    if (told !== null) await takeBackNotice(scope, told);
    return null;
  }
  const texts = languages.map((language) => {
    const period = { from: formatInJapan(from, language), to: formatInJapan(to, language) };
    return [`text_${language}`, translator(language)('maintenance.notice', period)] as const;
  });
  return putAnnouncement(scope, told, {
    ...(Object.fromEntries(texts) as Record<(typeof texts)[number][0], string>),
    to,
  });
}
