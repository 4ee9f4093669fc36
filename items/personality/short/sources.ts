import { designNorm } from '../design-norm.ts';
import { writeEmployeeForm } from '../employee/form.ts';
import { employee } from '../employee/source.ts';
import { shortSize } from '../form-texts.ts';
import { writeMultilingualForm } from '../multilingual/form.ts';
import { multilingual } from '../multilingual/source.ts';
import { writeRecruitmentForm } from '../recruitment/form.ts';
import { recruitment } from '../recruitment/source.ts';
import type { PersonalityForm, PersonalitySource } from '../types.ts';
import { employeeShortOrder, recruitmentShortOrder } from './orders.ts';

/** 84 of the 120 recruitment items, for packages that take the short test. */
export const recruitmentShort: PersonalitySource = shorten(
  recruitment,
  writeRecruitmentForm('personality-recruit-short-v1', shortSize),
  recruitmentShortOrder,
);

/** The same 84 in three languages. */
export const multilingualShort: PersonalitySource = shorten(
  multilingual,
  writeMultilingualForm('personality-multilingual-short-v1', shortSize),
  recruitmentShortOrder,
);

/** 84 of the 120 items for people in work. */
export const employeeShort: PersonalitySource = shorten(
  employee,
  writeEmployeeForm('personality-employee-short-v1', shortSize),
  employeeShortOrder,
);

/** The items of `order` alone, with their keys. Throws for an id the full form does not have. */
function shorten(
  full: PersonalitySource,
  form: PersonalityForm,
  order: readonly string[],
): PersonalitySource {
  const items = order.map((id) => {
    const item = full.items.find((each) => each.id === id);
    if (!item) throw new Error(`no item ${id} in ${full.form.form_id}`);
    return item;
  });
  const kept = new Set(order);
  const keys = Object.fromEntries(Object.entries(full.keys).filter(([id]) => kept.has(id)));
  return { ...full, form, items, keys, norm: designNorm(form.form_id, 5) };
}
