import { limits } from '#contract/codes/limits.ts';
import type { MessageKey } from '#messages/catalogue.ts';

/** What the file dialog offers (spec 5). */
export const logoTypes = '.png,.jpg,.jpeg,.svg,.gif';

/**
 * What is wrong with a logo's name or size, before it is sent; undefined when nothing is. The API also checks the
 * bytes, and decides.
 */
export function findLogoProblem(file: { name: string; size: number }): MessageKey | undefined {
  if (!/\.(png|jpe?g|svg|gif)$/i.test(file.name)) return 'company.logo.type';
  if (file.size > limits.logoBytes) return 'company.logo.tooLarge';
  return undefined;
}
