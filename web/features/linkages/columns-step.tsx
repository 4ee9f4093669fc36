import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { exportFields, type LinkService, linkLimits } from '#contract/codes/linkages.ts';
import type { ExportForm, Linkage } from '#contract/shapes/linkage.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { findJson } from '#web/api/json.ts';
import { useText } from '#web/app/text.tsx';
import { FieldSet } from '#web/ui/form/field.tsx';
import { FieldRow } from '#web/ui/form/field-group.tsx';
import { fieldsOf, useFieldWords } from '#web/ui/form/fields-of.tsx';
import { FilePreview } from './batches/file-preview.tsx';
import { type NamedPattern, useNameOfColumn } from './column-names.ts';
import { changed, moved } from './columns.ts';
import styles from './linkage.module.css';
import { Step } from './step.tsx';

const { ChoicesField, SelectField, TextAreaField, TextField } = fieldsOf<'linkage.form'>();
const code = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
type Column = ExportForm['columns'][number];

interface ColumnsStepProps {
  service: LinkService;
  linkage: Linkage | null;
  patterns: readonly NamedPattern[];
  isRefused: boolean;
  reply: FormReply | undefined;
}

/** How the file is written that the other side fetches. */
export function ColumnsStep({ service, linkage, patterns, isRefused, reply }: ColumnsStepProps) {
  const t = useText();
  const typed = findJson(reply?.values.export_form_columns?.[0]);
  const initial = Array.isArray(typed) ? (typed as Column[]) : (linkage?.export_form?.columns ?? []);
  const [columns, setColumns] = useState<readonly Column[]>(initial);
  const subjects = linkage?.subjects.map(({ external_code }) => external_code) ?? [];
  return (
    <Step title={t('linkage.step.columns')} isDone={linkage !== null} isRefused={isRefused}>
      <p>{t('linkage.column.lead')}</p>
      <ChoicesField type="radio" name="export_form_whose" choices={['usual', 'own']} required />
      {/* Of the usual form none of these is stored: they are shown where a form of one's own is chosen. */}
      <div className={styles.own}>
        <Columns columns={columns} setColumns={setColumns} subjects={subjects} patterns={patterns} />
        <TextAreaField name="export_form_header_lines" rows={2} />
        <FieldRow>
          <SelectField name="export_form_encoding" choices={['utf8', 'cp932']} />
          <SelectField name="export_form_newline" choices={['crlf', 'lf']} />
          <SelectField name="export_form_date_format" choices={['iso', 'slashes', 'compact']} />
        </FieldRow>
        <TextField {...code} name="export_form_file_name" maxLength={linkLimits.fileName} />
        <ChoicesField type="radio" name="export_form_only_new" choices={[1, 0]} />
      </div>
      <FilePreview service={service} columns={columns} />
    </Step>
  );
}

interface ColumnsProps {
  columns: readonly Column[];
  setColumns: (columns: readonly Column[]) => void;
  /** Codes of the exam's tests. */
  subjects: readonly string[];
  patterns: readonly NamedPattern[];
}

/** The columns in their order: moved, renamed, removed and added by buttons. */
function Columns({ columns, setColumns, subjects, patterns }: ColumnsProps) {
  const t = useText();
  const id = useId();
  const nameOf = useNameOfColumn(patterns);
  const ref = useRef<HTMLInputElement>(null);
  // Moving, adding and removing type into no field: the form around is told that it was changed.
  const change = (next: readonly Column[]) => {
    setColumns(next);
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const ofSubjects = subjects.flatMap((each) => ['raw', 't', 'rank'].map((kind) => `subj_${each}_${kind}`));
  const ofPatterns = patterns.map(({ id: pattern }) => `pattern_${pattern}_match`);
  const left = [...exportFields, ...ofSubjects, ...ofPatterns].filter((field) =>
    columns.every((column) => column.field !== field),
  );
  const add = (field: string) => change([...columns, { field, label: nameOf(field), format: 'plain' }]);
  return (
    <FieldSet name="export_form_columns" {...useFieldWords('export_form_columns')}>
      <input ref={ref} type="hidden" name="export_form_columns" value={JSON.stringify(columns)} readOnly />
      <noscript>
        <p>{t('linkage.column.noScript')}</p>
      </noscript>
      {columns.length === 0 ? <p>{t('linkage.column.none')}</p> : null}
      <ol className={styles.columns}>
        {columns.map((column, at) => (
          <ColumnRow
            key={column.field}
            column={column}
            name={nameOf(column.field)}
            position={at + 1}
            isLast={at === columns.length - 1}
            onChange={(change) => setColumns(changed(columns, at, change))}
            onMove={(by) => change(moved(columns, at, by))}
            onRemove={() => change(columns.filter((_, each) => each !== at))}
          />
        ))}
      </ol>
      <div className={styles.add}>
        <label htmlFor={id}>{t('linkage.column.add')}</label>
        <select id={id} value="" onChange={({ target }) => target.value !== '' && add(target.value)}>
          <option value="">{t('linkage.column.add.choose')}</option>
          {left.map((field) => (
            <option key={field} value={field}>
              {nameOf(field)}
            </option>
          ))}
        </select>
      </div>
    </FieldSet>
  );
}

interface ColumnRowProps {
  column: Column;
  name: string;
  position: number;
  isLast: boolean;
  onChange: (change: Partial<Column>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function ColumnRow({ column, name, position, isLast, onChange, onMove, onRemove }: ColumnRowProps) {
  const t = useText();
  return (
    <li>
      <span className={styles.columnName}>{name}</span>
      <input
        type="text"
        aria-label={t('linkage.column.position', { position })}
        value={column.label}
        maxLength={linkLimits.columnLabel}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <label className={styles.adds}>
        <input
          type="checkbox"
          aria-label={t('linkage.column.text.of', { name })}
          checked={column.format === 'text'}
          onChange={({ target }) => onChange({ format: target.checked ? 'text' : 'plain' })}
        />
        <span>{t('linkage.column.text')}</span>
      </label>
      <span className={styles.moves}>
        <MoveButton
          label={t('linkage.column.up', { name })}
          isShut={position === 1}
          onPress={() => onMove(-1)}
        >
          <ArrowUp size={16} aria-hidden="true" />
        </MoveButton>
        <MoveButton label={t('linkage.column.down', { name })} isShut={isLast} onPress={() => onMove(1)}>
          <ArrowDown size={16} aria-hidden="true" />
        </MoveButton>
        <MoveButton label={t('linkage.column.remove', { name })} isShut={false} onPress={onRemove}>
          <X size={16} aria-hidden="true" />
        </MoveButton>
      </span>
    </li>
  );
}

interface MoveButtonProps {
  label: string;
  isShut: boolean;
  onPress: () => void;
  children: ReactNode;
}

function MoveButton({ label, isShut, onPress, children }: MoveButtonProps) {
  return (
    <button type="button" aria-label={label} disabled={isShut} onClick={onPress}>
      {children}
    </button>
  );
}
