import type { Feature } from '../codes/platform.ts';
import type { ViewerKind } from '../codes/viewers.ts';
import type { GateName } from '../gates/gates.ts';
import type { ExamMay } from '../shapes/exam.ts';

/** Which frame a screen stands in (web/layouts). Nested frames: `exam` stands in `authorized`. */
export type LayoutName = 'unauthorized' | 'admin' | 'authorized' | 'exam' | 'candidate' | 'examinee';

/** One screen as data: routes, guards, menus and addresses are made from these rows. */
export interface ScreenRow {
  /** The address, parameters in braces. */
  readonly path: string;
  readonly layout: LayoutName;
  readonly who: 'anyone' | readonly ViewerKind[];
  readonly unless?: readonly GateName[];
  /** It is about a company from outside: opening it enters no company, and deleted ones are shown too. */
  readonly isOutside?: true;
  /** While this is switched off for the whole product, the screen does not exist. */
  readonly feature?: Feature;
  /** What a restricted account must have been given for the exam, as the calls of the screen need it. */
  readonly needs?: keyof ExamMay;
}

/** Who works with a company's exams. */
export const staff = ['admin', 'viewOnlyAdmin', 'client', 'operator'] as const;
