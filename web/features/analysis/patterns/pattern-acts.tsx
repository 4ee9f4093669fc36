import { Link, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { PatternForm, PatternRows } from '#contract/shapes/factor-pattern.ts';
import { act, type Posted } from '#web/api/acts.ts';
import { jsonIn } from '#web/api/form-field.ts';
import { typedIn } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { pageExamOf } from '#web/app/viewer.ts';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type HeldPattern, heldPattern, type PatternContent, starts } from './held-pattern.ts';
import { typedRowsIn, usedRows } from './typed-rows.ts';

/** What was typed, as the call takes it. */
function contentIn(form: FormData): PatternContent {
  return {
    factor_pattern_name: String(form.get('factor_pattern_name') ?? ''),
    rows: usedRows(typedRowsIn(typedIn(form))),
  };
}

/** The first step of making or changing a pattern: the preview's call judges it, and nothing is stored. */
export function judgeTyped(startOf: (posted: Posted) => Pick<HeldPattern, 'start' | 'people'>) {
  return act({
    call: 'analysis.previewPattern',
    ask: ({ form }) => ({ body: contentIn(form) }),
    done: ({ args, form }) => {
      const { factor_pattern_name, rows } = contentIn(form);
      const held = {
        ...startOf({ args, form }),
        factor_pattern_name: factor_pattern_name.trim(),
        rows: PatternRows.parse(rows),
      };
      const read = form.has('read') ? jsonIn(args, form, 'read', Read) : undefined;
      const exam = pageExamOf(args);
      const [factorId] = starts.idsIn(held.start, 'edit');
      const query = factorId === undefined ? {} : { from: 'edit', factorId };
      return redirect(to('exam.confirmFactorPattern', { exam, query }), {
        headers: heldPattern.keep(args, held, read && Read.parse(read)),
      });
    },
  });
}

const Read = PatternForm.pick({ factor_pattern_name: true, rows: true });

/** Forgets what was entered, and begins with the address again. */
export const dropHeld = act({
  call: null,
  done: ({ args }) => redirect(args.url.pathname + args.url.search, { headers: heldPattern.forget(args) }),
});

/** Says that the form shows what was entered before. */
export function HeldNotice() {
  const t = useText();
  return (
    <Notice tone="info">
      <p>{t('pattern.held')}</p>
      <Act name="drop" label={t('pattern.held.drop')} look="quiet" />
    </Notice>
  );
}

/** Another pattern was entered and not stored: the way back to it. */
export function OtherHeld({ held: { start, factor_pattern_name: name } }: { held: HeldPattern }) {
  const t = useText();
  const exam = useExam();
  return (
    <Notice tone="info">
      <p>{t('pattern.held.other', { name })}</p>
      <Link to={to('exam.addFactorPattern', { exam, query: start === '' ? {} : { start } })}>
        {t('pattern.held.open')}
      </Link>
    </Notice>
  );
}
