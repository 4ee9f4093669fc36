import { employee } from './employee/source.ts';
import { multilingual } from './multilingual/source.ts';
import { recruitment } from './recruitment/source.ts';
import { employeeShort, multilingualShort, recruitmentShort } from './short/sources.ts';
import type { PersonalitySource } from './types.ts';

/** Every personality form there is. */
export const personalitySources: readonly PersonalitySource[] = [
  recruitment,
  multilingual,
  employee,
  recruitmentShort,
  multilingualShort,
  employeeShort,
];
