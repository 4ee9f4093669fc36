import type { FieldName } from '../form/fields-of.tsx';
import { FileField } from '../form/file-field.tsx';

const bounds = {
  types: ['csv', 'txt', 'tsv', 'xlsx'],
  problems: {
    type: 'import.file.type',
    tooLarge: 'import.file.tooLarge',
    broken: 'import.file.not_text',
  },
} as const;

/** A table's file to import: CSV in any encoding, or a workbook. @param props.most bytes */
export function TableFileField<Texts extends string>({
  name,
  most,
  onChosen,
}: {
  name: FieldName<Texts>;
  most: number;
  onChosen?: ((form: HTMLFormElement | null) => void) | undefined;
}) {
  return <FileField<Texts> name={name} {...bounds} most={most} {...(onChosen && { onChosen })} required />;
}
