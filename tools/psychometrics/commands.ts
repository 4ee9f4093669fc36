import { alphaCommand } from './alpha.ts';
import { carelessCommand } from './careless.ts';
import type { Command } from './command.ts';
import { difCommand } from './dif.ts';
import { grmCommand } from './grm.ts';
import { irt2plCommand } from './irt2pl.ts';
import { itemsCommand } from './items.ts';
import { scoreCommand } from './score.ts';

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  itemsCommand,
  alphaCommand,
  irt2plCommand,
  grmCommand,
  scoreCommand,
  carelessCommand,
  difCommand,
];
