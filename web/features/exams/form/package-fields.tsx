import { useState } from 'react';
import { type Offer, offerNames, offers, offersOf } from '#contract/codes/exam.ts';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { FieldSet } from '#web/ui/form/field.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { useField } from '#web/ui/form/form.tsx';
import styles from './form.module.css';
import type { OfferedPackage } from './form.tsx';

interface PackageFieldsProps {
  packages: readonly OfferedPackage[];
  /** Nothing was sent yet: the personality test alone is chosen. */
  isFresh: boolean;
}

const { SelectField } = fieldsOf<'exam.form'>();

/** Which package the exam uses, and which of its tests it delivers. */
export function PackageFields({ packages, isFresh }: PackageFieldsProps) {
  const t = useText();
  const only = packages.length === 1 ? packages[0] : undefined;
  const typed = useField('package_id').typed?.[0];
  const [packageId, setPackageId] = useState(typed ?? String(only?.id ?? ''));
  const choices = packages.map(({ id, service }) => ({
    value: id,
    label: t(`exam.service.${service}` as MessageKey),
  }));
  return (
    <>
      <SelectField
        name="package_id"
        choices={choices}
        {...(only ? {} : { placeholder: t('exam.form.package_id.choose') })}
        defaultValue={packageId}
        onChange={(event) => setPackageId(event.currentTarget.value)}
        required
      />
      <Portions key={packageId} offered={listOffers(packages, packageId)} isFresh={isFresh} />
    </>
  );
}

/** What the chosen package offers; before one is chosen, what any of them does. */
function listOffers(packages: readonly OfferedPackage[], packageId: string): Offer[] {
  const chosen = packages.filter(({ id }) => String(id) === packageId);
  const looked = chosen.length > 0 ? chosen : packages;
  const offered = new Set(looked.flatMap(({ contents }) => offersOf(contents)));
  return offerNames.filter((offer) => offered.has(offer));
}

/** Tests of one slot exclude each other: a slot of several is a row of radio buttons, of one a box. */
function Portions({ offered, isFresh }: { offered: readonly Offer[]; isFresh: boolean }) {
  const t = useText();
  const { id, typed } = useField('portions');
  const slots = [...Map.groupBy(offered, (offer) => offers[offer].slot)];
  return (
    <FieldSet name="portions" label={t('exam.form.portions')} help={t('exam.form.portions.help')} required>
      {slots.map(([slot, choices], index) => (
        <Slot
          key={slot}
          id={index === 0 ? id : undefined}
          slot={slot}
          choices={choices}
          chosen={
            isFresh ? (index === 0 ? choices[0] : undefined) : choices.find((each) => typed?.includes(each))
          }
        />
      ))}
    </FieldSet>
  );
}

interface SlotProps {
  /** Of the first control, where the summary of errors leads. */
  id: string | undefined;
  slot: string;
  choices: readonly Offer[];
  chosen: Offer | undefined;
}

function Slot({ id, slot, choices, chosen }: SlotProps) {
  const t = useText();
  const [first = 'personality'] = choices;
  if (choices.length === 1)
    return (
      <label className={styles.slot}>
        <input type="checkbox" id={id} name="portions" value={first} defaultChecked={chosen === first} />
        {t(`exam.offer.${first}`)}
      </label>
    );
  return (
    <div className={styles.slot} role="radiogroup" aria-label={t(`exam.slot.${slot}` as MessageKey)}>
      {[...choices, undefined].map((offer, index) => (
        <label key={offer ?? 'none'}>
          <input
            type="radio"
            id={index === 0 ? id : undefined}
            name={`portions.${slot}`}
            value={offer ?? ''}
            defaultChecked={chosen === offer}
          />
          {offer ? t(`exam.offer.${offer}`) : t('exam.form.portions.none')}
        </label>
      ))}
    </div>
  );
}

/** A form's chosen tests as one list, in their order: each slot posts under a name of its own. */
export function gatherPortions(form: FormData): void {
  const values = [...form].filter(([name]) => /^portions(\.|$)/.test(name)).map(([, value]) => value);
  form.delete('portions');
  for (const offer of offerNames) if (values.includes(offer)) form.append('portions', offer);
}
