import { to } from '#contract/screens.ts';
import type { ExamItem } from '#contract/shapes/exam.ts';
import type { ItemNumbers } from '#contract/shapes/multiple.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ImpactPart, type ImpactReply, useImpact } from '#web/ui/act/impact.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import type { Chosen } from '#web/ui/list/selection.ts';
import { NumberCell, SmallTable } from '#web/ui/small-table.tsx';
import styles from './multiple.module.css';
import { SelectedFields } from './selected-step.tsx';

const { ChoicesField } = fieldsOf<'multiple.field'>();

interface AddSubjectFormProps {
  chosen: Chosen;
  items: readonly ExamItem[];
  reply: ImpactReply<ItemNumbers>;
}

/** Which tests everybody selected gets: asked, shown in numbers, and only then given. */
export function AddSubjectForm({ chosen, items, reply }: AddSubjectFormProps) {
  const t = useText();
  const exam = useExam();
  const language = useLanguage();
  const { impact, refused, forget } = useImpact(reply);
  const choices = items.map(({ id, display_name, time_limit, answer_length }) => ({
    value: id,
    label: t('multiple.items.choice', {
      name: display_name,
      minutes: formatNumber(time_limit, language, 1),
      questions: answer_length,
    }),
  }));
  return (
    <div onInput={forget}>
      <ActionForm reply={refused} texts="multiple.field">
        <FormGuard />
        <SelectedFields chosen={chosen} />
        <FieldGroup title={t('multiple.items.item')}>
          <ChoicesField type="checkbox" name="item_ids" choices={choices} required />
        </FieldGroup>
        <FormBar
          submit={t('multiple.items.check')}
          says={{ name: 'act', value: 'count' }}
          cancelTo={to('exam.top', { exam, query: { keep: true } })}
        />
        {impact ? <ItemsImpact numbers={impact.numbers} items={items} /> : null}
      </ActionForm>
    </div>
  );
}

function ItemsImpact({ numbers, items }: { numbers: ItemNumbers; items: readonly ExamItem[] }) {
  const t = useText();
  const language = useLanguage();
  const { people, given, again, output, hidden } = numbers;
  const written = (number: number) => formatNumber(number, language);
  const counted = (number: number) => t('multiple.told.number', { number: written(number) });
  const some = people > given ? 'multiple.items.given' : 'multiple.items.all';
  const said = given > 0 ? some : 'multiple.items.nobody';
  const act = { label: t('multiple.items.write', { given: written(given) }), impact: given };
  const columns = [
    { key: 'item', label: t('multiple.items.item') },
    { key: 'given', label: t('multiple.items.gets'), isNumber: true },
    { key: 'held', label: t('multiple.items.held'), isNumber: true },
  ];
  return (
    <ImpactPart title={t('multiple.items.told')} act={given > 0 ? act : undefined}>
      <p>{t(said, { people: written(people), given: written(given) })}</p>
      {again > 0 ? <p>{t('multiple.items.again', { again: written(again) })}</p> : null}
      {output > 0 ? <p>{t('multiple.items.output', { output: written(output) })}</p> : null}
      {hidden > 0 ? <p>{t('multiple.items.hidden', { hidden: written(hidden) })}</p> : null}
      <SmallTable name={{ text: t('multiple.items.told') }} columns={columns} frame={styles.table}>
        <tbody>
          {numbers.items.map(({ id, given: gets, held }) => (
            <tr key={id}>
              <th scope="row">{items.find((item) => item.id === id)?.display_name}</th>
              <NumberCell>{counted(gets)}</NumberCell>
              <NumberCell>{counted(held)}</NumberCell>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    </ImpactPart>
  );
}
