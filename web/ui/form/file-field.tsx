import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { useText } from '#web/app/text.tsx';
import { Button } from '../button.tsx';
import { SizeText } from '../size-text.tsx';
import fieldStyles from './field.module.css';
import { FieldFrame, useTies } from './field.tsx';
import { type FieldName, useFieldWords } from './fields-of.tsx';
import { type FileBounds, type FileProblem, findFileProblem } from './file-check.ts';
import styles from './file-field.module.css';

interface FileFieldProps<Texts extends string> extends FileBounds {
  name: FieldName<Texts>;
  /** What is said of a file that cannot be taken. */
  problems: Readonly<Record<FileProblem, MessageKey>>;
  /** Called with the address of a chosen picture in this page, and with nothing once it is gone. */
  onPicture?: (url: string | undefined) => void;
  /** Called once a file is chosen that can be taken. */
  onChosen?: (form: HTMLFormElement | null) => void;
  required?: boolean;
}

interface Chosen {
  name: string;
  /** Bytes. */
  size: number;
  /** Address of the file in this page. */
  url: string;
}

/**
 * A file, chosen or dropped; a picture is shown before it is sent. The browser's own file field lies over the whole box, so
 * clicks, keys, drops and forms without script work as they always do. A file that cannot be taken is taken out again,
 * with the reason.
 */
export function FileField<Texts extends string>(props: FileFieldProps<Texts>) {
  const t = useText();
  const { name, types, problems, onPicture, required = false } = props;
  const { input, chosen, problem, choose, clear } = useChosen(props);
  const [isOver, setOver] = useState(false);
  const words = useFieldWords(name);
  const ties = useTies(name, words.help !== undefined, required);
  return (
    <FieldFrame name={name} {...words} required={required}>
      <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        <input
          {...ties}
          ref={input}
          className={styles.file}
          type="file"
          accept={types.map((type) => `.${type}`).join(',')}
          onChange={(event) => {
            setOver(false);
            choose(event);
          }}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <DropWords chosen={chosen} {...(onPicture && { onBroken: () => clear('broken') })} />
      </div>
      {problem ? (
        <p className={fieldStyles.error} role="alert">
          {t(problems[problem])}
        </p>
      ) : null}
      {chosen ? (
        <Button type="button" look="quiet" onClick={() => clear()}>
          {t('form.file.remove', { label: words.label })}
        </Button>
      ) : null}
    </FieldFrame>
  );
}

/** The file that the field holds, and why the last one was taken out again. */
function useChosen<Texts extends string>({ onPicture, onChosen, ...bounds }: FileFieldProps<Texts>) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<FileProblem>();
  useEffect(() => {
    onPicture?.(chosen?.url);
    return () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    };
  }, [chosen, onPicture]);
  const clear = (reason?: FileProblem) => {
    if (input.current) input.current.value = '';
    setChosen(undefined);
    setProblem(reason);
  };
  const take = (field: HTMLInputElement) => {
    const file = field.files?.[0];
    const reason = file && findFileProblem(file, bounds);
    if (!file || reason) return clear(reason);
    setProblem(undefined);
    setChosen({ name: file.name, size: file.size, url: URL.createObjectURL(file) });
    onChosen?.(field.form);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget);
  // A file may have been chosen before script ran: no event was fired.
  const takeFirst = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current);
  });
  useEffect(() => takeFirst(), []);
  return { input, chosen, problem, choose, clear };
}

/** @param onBroken of a picture: it cannot be shown */
function DropWords({ chosen, onBroken }: { chosen: Chosen | undefined; onBroken?: () => void }) {
  const t = useText();
  if (!chosen) return <p>{t('form.file.choose')}</p>;
  return (
    <>
      {onBroken ? <img src={chosen.url} alt="" onError={onBroken} /> : null}
      <p>
        <span translate="no">{chosen.name}</span> <SizeText bytes={chosen.size} />
      </p>
    </>
  );
}
