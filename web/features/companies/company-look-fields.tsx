import { type CSSProperties, useState } from 'react';
import { useText } from '#web/app/text.tsx';
import fieldStyles from '#web/ui/form/field.module.css';
import { FieldFrame, useTies } from '#web/ui/form/field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { useField } from '#web/ui/form/form.tsx';
import { readableOn } from '#web/ui/readable-color.ts';
import styles from './company-form.module.css';
import { LogoField } from './logo-field.tsx';

/** Logo and colour, with what becomes of them on the company's pages. */
export function LookFields() {
  const t = useText();
  const [logo, setLogo] = useState<string>();
  const [color, setColor] = useState(useField('color').typed?.[0] ?? '');
  return (
    <FieldGroup title={t('company.form.look')} help={t('company.form.look.help')}>
      <LogoField onLogo={setLogo} />
      <ColorField color={color} onColor={setColor} />
      <Preview logo={logo} color={isColor(color) ? color : undefined} />
    </FieldGroup>
  );
}

/** The colour in figures, which is what is sent, and the browser's own picker beside it. */
function ColorField({ color, onColor }: { color: string; onColor: (color: string) => void }) {
  const t = useText();
  const name = 'color';
  return (
    <FieldFrame name={name} label={t('company.form.color')} help={t('company.form.color.help')}>
      <div className={styles.controls}>
        <input
          {...useTies(name, true, false)}
          className={`${fieldStyles.control} ${styles.hex}`}
          value={color}
          onChange={(event) => onColor(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <input
          type="color"
          className={isColor(color) ? styles.picker : `${styles.picker} ${styles.unset}`}
          aria-label={t('company.form.color.pick')}
          value={isColor(color) ? color : emptyColor}
          onChange={(event) => onColor(event.currentTarget.value)}
        />
      </div>
    </FieldFrame>
  );
}

/** The value that HTML gives an empty colour field. */
const emptyColor = '#000000';

function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** The header of the company's pages in its colour, darkened where it would be unreadable. */
function Preview({ logo, color }: { logo: string | undefined; color: string | undefined }) {
  const t = useText();
  const accent = color ? ({ '--accent': readableOn(color, 'light') } as CSSProperties) : undefined;
  return (
    <div className={styles.preview} style={accent} role="img" aria-label={t('company.form.preview')}>
      <p className={styles.previewTitle}>{t('company.form.preview')}</p>
      <div className={styles.previewHead}>
        {logo ? <img src={logo} alt="" /> : null}
        <span>{t('company.form.preview.name')}</span>
      </div>
      <div className={styles.previewBody}>
        <span className={styles.previewButton}>{t('company.form.preview.button')}</span>
        <span className={styles.previewLink}>{t('company.form.preview.link')}</span>
      </div>
    </div>
  );
}
