import { Pencil } from 'lucide-react';
import { limits } from '#contract/codes/limits.ts';
import type { Output } from '#contract/shapes/output.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { outputName } from './use-outputs.ts';

const { TextField } = fieldsOf<'output.rename'>();

/** Gives an output a name of the staff's own. */
export function RenameAct({ output }: { output: Output }) {
  const t = useText();
  return (
    <Act
      name="rename"
      label={t('output.rename')}
      face={<Pencil size={16} aria-hidden="true" />}
      title={t('output.rename.of', { output: outputName(output, t) })}
      look="quiet"
      of={{ id: output.id }}
      texts="output.rename"
      submit={t('output.rename.submit')}
      stays
    >
      <TextField
        name="name"
        maxLength={limits.outputName}
        defaultValue={output.name ?? ''}
        autoComplete="off"
        data-autofocus
      />
    </Act>
  );
}
