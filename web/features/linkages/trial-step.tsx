import { useEffect, useId, useRef } from 'react';
import { Form } from 'react-router';
import { linkLimits } from '#contract/codes/linkages.ts';
import type { LinkExchange, LinkTrial } from '#contract/shapes/link-trial.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import { formatMinute } from '#messages/format.ts';
import { useText } from '#web/app/text.tsx';
import { badgeOf } from '#web/features/examinees/display-status.ts';
import { Act } from '#web/ui/act/act.tsx';
import { Button } from '#web/ui/button.tsx';
import { HiddenFields } from '#web/ui/form/hidden-fields.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Step } from './step.tsx';
import styles from './trial.module.css';

interface TrialStepProps {
  linkage: Linkage | null;
  trials: readonly LinkTrial[];
  /** What the last act sent and got. */
  exchange: LinkExchange | undefined;
}

/** Trying the linkage with somebody who is made for it: entering, notifying and fetching, for real. */
export function TrialStep({ linkage, trials, exchange }: TrialStepProps) {
  const t = useText();
  const isDone = linkage?.last_success_at !== null && linkage !== null;
  return (
    <Step title={t('linkage.step.trial')} of="linkage.trial" isDone={isDone} isRefused={trials.length > 0}>
      {linkage ? (
        <>
          <p>{t('linkage.trial.help')}</p>
          {linkage.webhook.url === null ? <p>{t('linkage.trial.noWebhook')}</p> : null}
          {trials.map((trial) => (
            <Trial key={trial.examinee_id} trial={trial} hasWebhook={linkage.webhook.url !== null} />
          ))}
          {exchange ? <Exchange {...exchange} /> : null}
          {trials.length < linkLimits.trials ? (
            <Act name="addTrial" label={t('linkage.trial.add')} stays />
          ) : null}
        </>
      ) : (
        <p>{t('linkage.keys.first')}</p>
      )}
    </Step>
  );
}

function Trial({ trial, hasWebhook }: { trial: LinkTrial; hasWebhook: boolean }) {
  const t = useText();
  const { examinee_id, external_id, status, created_at } = trial;
  const of = { examinee_id };
  const named = (label: string) => t('linkage.trial.of', { label, id: external_id });
  const { tone, text } = badgeOf(status);
  return (
    <section className={styles.trial} aria-label={external_id}>
      <p>
        <code>{external_id}</code> <StatusBadge tone={tone}>{t(text)}</StatusBadge>{' '}
        <span>{formatMinute(created_at)}</span>
      </p>
      <div className={styles.acts}>
        <Form method="post" reloadDocument target="_blank">
          <HiddenFields fields={of} />
          <Button name="act" value="launchTrial" aria-label={named(t('linkage.trial.launch'))}>
            <span>{t('linkage.trial.launch')}</span>
          </Button>
        </Form>
        {hasWebhook ? (
          <Act
            name="deliverTrial"
            label={t('linkage.trial.deliver')}
            title={named(t('linkage.trial.deliver'))}
            of={of}
            stays
          />
        ) : null}
        <Act
          name="pullTrial"
          label={t('linkage.trial.pull')}
          title={named(t('linkage.trial.pull'))}
          of={of}
          stays
        />
        <Act
          name="removeTrial"
          label={t('linkage.trial.remove')}
          title={named(t('linkage.trial.remove'))}
          look="danger"
          ask={<p>{t('linkage.trial.remove.help')}</p>}
          of={of}
        />
      </div>
    </section>
  );
}

/** What was sent and what came back, beside each other. */
function Exchange({ request, response }: LinkExchange) {
  const t = useText();
  const ref = useRef<HTMLElement>(null);
  const sent = [request.method, request.url].join(' ');
  const headers = request.headers.map(({ name, value }) => `${name}: ${value}`);
  useEffect(() => {
    // Each exchange is another object: what has just come back is read next.
    if (request) ref.current?.focus();
  }, [request]);
  return (
    <section ref={ref} className={styles.exchange} aria-label={t('linkage.trial.exchange')} tabIndex={-1}>
      <Side title={t('linkage.trial.request')} text={[sent, ...headers].join('\n')} body={request.body} />
      <div>
        <Side
          title={t('linkage.trial.response')}
          text={t('linkage.trial.answer', {
            status: response.status ?? t('linkage.trial.nothing'),
            ms: response.ms,
          })}
          body={response.body}
        />
        <Notice tone={isGood(response.status) ? 'info' : 'error'}>
          <p>{response.text}</p>
        </Notice>
      </div>
    </section>
  );
}

function isGood(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

function Side({ title, text, body }: { title: string; text: string; body: string | null }) {
  const id = useId();
  return (
    <div className={styles.side}>
      <h3 id={id}>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <section aria-labelledby={id} className={styles.frame} tabIndex={0}>
        <pre>{body === null ? text : [text, body].join('\n\n')}</pre>
      </section>
    </div>
  );
}
