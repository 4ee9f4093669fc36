import { type ReactNode, type SelectHTMLAttributes, useEffect, useState } from 'react';

interface SubmittingSelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange'> {
  name: string;
  /** What the address says. */
  chosen: string;
  /** Is told what was chosen before the form is sent. */
  onChoose?: (value: string) => void;
  /** Its options. */
  children: ReactNode;
}

/** A list of choices that sends its form when one is chosen. */
export function SubmittingSelect({ chosen, onChoose, children, ...rest }: SubmittingSelectProps) {
  const [value, setValue] = useState(chosen);
  // The address also changes without this field (Back, a chip); an effect follows it and keeps the focus.
  useEffect(() => setValue(chosen), [chosen]);
  return (
    <select
      {...rest}
      value={value}
      onChange={(event) => {
        setValue(event.currentTarget.value);
        onChoose?.(event.currentTarget.value);
        event.currentTarget.form?.requestSubmit();
      }}
    >
      {children}
    </select>
  );
}
