import { Refusal } from '../../access/refusal.ts';
import type { CompanyScope } from '../../access/scope.ts';
import { FileUnavailable } from '../../adapters/files/file-unavailable.ts';
import type { FileStore } from '../../adapters/files.ts';
import { getPaperFacts } from './store.ts';

/** The data on a company's papers beside its name and colour. */
export interface Letterhead {
  /** Whom to ask, in lines of its own. */
  contact: string;
  /** PNG, four times as wide as high, on white; null without a logo, or one that cannot be drawn. */
  logo: Uint8Array | null;
}

/** Pixels of a logo on paper, before it is drawn twice as sharp: 300 to an inch of 52 mm. */
const [width, height] = [320, 80];

/**
 * The company's letterhead. Its logo is drawn anew, whatever its kind: a picture of known size, which no paper fails on.
 * @param draw as PNG, or fails, whatever the picture is made of
 */
export async function getLetterhead(
  scope: CompanyScope,
  files: FileStore,
  draw: (svg: string) => Promise<Uint8Array>,
): Promise<Letterhead> {
  const { inquiry_contact: contact, logo_file, logo_type } = await getPaperFacts(scope);
  const bytes = logo_file === null ? undefined : await files.read(logo_file).catch(passOverUnavailable);
  if (!bytes || logo_type === null) return { contact, logo: null };
  const source = `data:${logo_type};base64,${Buffer.from(bytes).toString('base64')}`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="xMinYMid meet" href="${source}"/></svg>`;
  try {
    return { contact, logo: await draw(picture) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { contact, logo: null };
  }
}

/** What is printed has to be had today, also while the store of files is down. */
function passOverUnavailable(error: unknown): undefined {
  if (!(error instanceof FileUnavailable)) throw error;
}
