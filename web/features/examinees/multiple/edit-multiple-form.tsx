import { to } from '#contract/screens.ts';
import type { EditNumbers } from '#contract/shapes/multiple.ts';
import { formatNumber } from '#messages/format.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ImpactPart, type ImpactReply, useImpact } from '#web/ui/act/impact.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { Notice } from '#web/ui/notice.tsx';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import { type EditField, EditFieldRow, noValue } from './edit-fields-step.tsx';
import styles from './multiple.module.css';
import { SelectedFields } from './selected-step.tsx';

interface EditMultipleFormProps {
  chosen: Chosen;
  fields: readonly EditField[];
  reply: ImpactReply<EditNumbers>;
}

/** What changes of everybody selected: asked, shown in numbers, and only then done. */
export function EditMultipleForm({ chosen, fields, reply }: EditMultipleFormProps) {
  const t = useText();
  const exam = useExam();
  const { impact, refused, forget } = useImpact(reply);
  return (
    <div onInput={forget}>
      <ActionForm
        reply={refused && withOwnNames(refused)}
        labels={Object.fromEntries(fields.map(({ field, label }) => [field, label]))}
        className={styles.form}
      >
        <FormGuard />
        <SelectedFields chosen={chosen} />
        <FieldGroup title={t('multiple.edit.fields')} help={t('multiple.edit.fields.help')}>
          {fields.map((field, place) => (
            <EditFieldRow key={field.field} {...field} isFirst={place === 0} />
          ))}
        </FieldGroup>
        <FormBar
          submit={t('multiple.check')}
          says={{ name: 'act', value: 'count' }}
          cancelTo={to('exam.top', { exam, query: { keep: true } })}
        />
        {impact ? <EditImpact {...impact} fields={fields} /> : null}
      </ActionForm>
    </div>
  );
}

/** The call has its fields in `fields`; that none of them is named is said at the first tick. */
function withOwnNames({ refusal, values }: FormReply): FormReply {
  const { errors } = refusal;
  if (!errors) return { refusal, values };
  const named = Object.entries(errors).map(([path, texts]) => [
    path.replace(/^fields\.?/, '') || 'change',
    texts,
  ]);
  return { refusal: { ...refusal, errors: Object.fromEntries(named) }, values };
}

interface EditImpactProps {
  numbers: EditNumbers;
  values: Record<string, string[]>;
  fields: readonly EditField[];
}

function EditImpact({ numbers, values, fields }: EditImpactProps) {
  const t = useText();
  const language = useLanguage();
  const { people, changed, begun, over } = numbers;
  const written = (number: number) => formatNumber(number, language);
  const columns = [
    { key: 'field', label: t('multiple.told.field') },
    { key: 'after', label: t('multiple.told.after') },
    { key: 'people', label: t('multiple.told.people'), isNumber: true },
  ];
  const afterOf = useAfter(values);
  const some = people > changed ? 'multiple.told.changed' : 'multiple.told.all';
  const said = changed > 0 ? some : 'multiple.told.nobody';
  const label = t('multiple.write', { changed: written(changed) });
  const act = changed > 0 && over === 0 ? { label, impact: changed } : undefined;
  return (
    <ImpactPart title={t('multiple.told')} act={act}>
      {over > 0 ? <Notice tone="error">{t('multiple.tags.over', { number: written(over) })}</Notice> : null}
      <p>
        <span>{t(said, { people: written(people), changed: written(changed) })}</span>{' '}
        {said === 'multiple.told.changed' ? (
          <span>{t('multiple.told.left', { left: written(people - changed) })}</span>
        ) : null}
      </p>
      {begun > 0 ? <p>{t('multiple.told.begun', { begun: written(begun) })}</p> : null}
      <SmallTable name={{ text: t('multiple.told') }} columns={columns} frame={styles.table}>
        <tbody>
          {numbers.fields.map(({ field, people: number }) => {
            const of = fields.find((each) => each.field === field);
            return (
              <tr key={field}>
                <th scope="row">{of?.label}</th>
                <td>{of ? afterOf(of) : null}</td>
                <NumberCell>{t('multiple.told.number', { number: written(number) })}</NumberCell>
              </tr>
            );
          })}
        </tbody>
      </SmallTable>
    </ImpactPart>
  );
}

/** What a field becomes, in words. */
function useAfter(values: Record<string, string[]>) {
  const t = useText();
  return ({ field, choices }: EditField): string => {
    const chosen = values[field] ?? [];
    const names = choices
      .filter(({ value }) => chosen.includes(String(value)))
      .map(({ label }) => label.trim());
    if (field !== 'tags') return chosen.includes(noValue) ? t('multiple.edit.none') : names.join('');
    const act = values.tags_act?.[0];
    if (names.length === 0) return t('multiple.tags.empty');
    const key =
      act === 'remove' || act === 'exactly' ? (`multiple.tags.${act}` as const) : 'multiple.tags.add';
    return t(key, { names: names.join(t('examinee.separator')) });
  };
}
