import { useEffect, useRef } from 'react';
import type { PermissionChange } from '#contract/shapes/permission-matrix.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { useText } from '#web/app/text.tsx';
import { Act } from '#web/ui/act/act.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/form/refusal.tsx';
import { LeavingGuard } from '#web/ui/leaving-guard.tsx';
import { useUnderWay } from '#web/ui/use-under-way.ts';
import styles from './matrix.module.css';
import { type Change, numbersOf } from './matrix-rules.ts';
import { mostNamed, rightWords } from './right-words.ts';

/** A change with what it is about. */
export interface NamedChange extends Change {
  user_id: number;
  exam_id: number;
  user: string;
  exam: string;
}

interface SaveBarProps {
  changes: readonly NamedChange[];
  reply: FormReply | undefined;
  onDiscard: () => void;
}

/** What would be stored, in numbers, and the act. What is taken away is named first, and asked about. */
export function SaveBar({ changes, reply, onDiscard }: SaveBarProps) {
  const t = useText();
  const isSending = useUnderWay();
  const isSent = useRef(false);
  // After a response or a failure the choices are guarded again.
  useEffect(() => {
    if (!isSending) isSent.current = false;
  }, [isSending]);
  const { given, taken, lost } = numbersOf(changes);
  const sent = changes.map(
    ({ user_id, exam_id, was, to }): PermissionChange => ({ user_id, exam_id, was, to }),
  );
  const written = JSON.stringify(sent);
  // A refusal of what was chosen before says nothing of what is chosen now.
  const refused = reply?.values.changes?.[0] === written && !reply.refusal.theirs ? reply : undefined;
  if (changes.length === 0) return null;
  return (
    <div className={styles.bar} onSubmitCapture={() => (isSent.current = navigator.onLine)}>
      <LeavingGuard
        isHeld={() => !isSent.current}
        title={t('form.leave')}
        text={t('form.leave.help')}
        stay={t('form.leave.stay')}
        leave={t('form.leave.go')}
      />
      <span role="status">{t('matrix.change', { given, taken, lost })}</span>
      {taken === 0 ? <Refusal reply={refused} /> : null}
      <Act
        key={JSON.stringify(reply?.refusal.theirs ?? null)}
        name="store"
        label={t('user.store')}
        look="primary"
        fields={{ changes: written }}
        {...(taken > 0 && {
          title: t('matrix.taken'),
          ask: <Taken changes={changes} />,
          impact: [
            { label: t('matrix.number.given'), value: String(given) },
            { label: t('matrix.number.taken'), value: String(taken) },
            { label: t('matrix.number.lost'), value: String(lost) },
          ],
        })}
      />
      <Button type="button" look="quiet" onClick={onDiscard}>
        {t('matrix.discard')}
      </Button>
    </div>
  );
}

/** Who loses what. */
function Taken({ changes }: { changes: readonly NamedChange[] }) {
  const t = useText();
  const losing = changes.filter(({ was, to }) => (was & ~to) > 0);
  return (
    <>
      <ul className={styles.named}>
        {losing.slice(0, mostNamed).map(({ user_id, exam_id, user, exam, was, to }) => (
          <li key={`${user_id} ${exam_id}`}>
            {t('matrix.taken.line', {
              user,
              exam,
              rights: rightWords(t, was & ~to),
            })}
          </li>
        ))}
      </ul>
      {losing.length > mostNamed ? <p>{t('matrix.more', { number: losing.length - mostNamed })}</p> : null}
    </>
  );
}
