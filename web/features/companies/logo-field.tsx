import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '#messages/catalogue.ts';
import { formatNumber } from '#messages/format.ts';
import { useLanguage, useText } from '#web/app/text.tsx';
import { Button } from '#web/ui/button.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, useTies } from '#web/ui/form/field.tsx';
import styles from './company-form.module.css';
import { findLogoProblem, logoTypes } from './logo-check.ts';

interface Chosen {
  name: string;
  size: number;
  /** Address of the file in this page. */
  url: string;
}

/**
 * The logo's file: chosen or dropped, shown before it is sent. The browser's own file field lies over the whole
 * box, so clicks, keys, drops and forms without script work as they always do. A file that cannot be taken is
 * taken out again, with the reason.
 */
export function LogoField({ onLogo }: { onLogo: (url: string | undefined) => void }) {
  const t = useText();
  const name = 'logo';
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<MessageKey>();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    onLogo(chosen?.url);
    return () => {
      if (chosen) URL.revokeObjectURL(chosen.url);
    };
  }, [chosen, onLogo]);
  const clear = (reason?: MessageKey) => {
    if (input.current) input.current.value = '';
    setChosen(undefined);
    setProblem(reason);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    setOver(false);
    const reason = file && findLogoProblem(file);
    if (!file || reason) return clear(reason);
    setProblem(undefined);
    setChosen({ name: file.name, size: file.size, url: URL.createObjectURL(file) });
  };
  return (
    <FieldFrame name={name} label={t('company.form.logo')} help={t('company.form.logo.help')}>
      <div className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}>
        <input
          {...useTies(name, true, false)}
          ref={input}
          className={styles.file}
          type="file"
          accept={logoTypes}
          onChange={choose}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        />
        <DropWords chosen={chosen} onBroken={() => clear('company.logo.broken')} />
      </div>
      {problem ? (
        <p className={fieldStyles.error} role="alert">
          {t(problem)}
        </p>
      ) : null}
      {chosen ? (
        <Button type="button" look="quiet" onClick={() => clear()}>
          {t('company.form.logo.remove')}
        </Button>
      ) : null}
    </FieldFrame>
  );
}

function DropWords({ chosen, onBroken }: { chosen: Chosen | undefined; onBroken: () => void }) {
  const t = useText();
  const language = useLanguage();
  if (!chosen) return <p>{t('company.form.logo.choose')}</p>;
  const { name, size, url } = chosen;
  return (
    <>
      <img src={url} alt="" onError={onBroken} />
      <p>{t('company.form.logo.chosen', { name, bytes: formatNumber(size, language) })}</p>
    </>
  );
}
