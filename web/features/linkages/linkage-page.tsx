import type { LinkService } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import type { GroupingChoices } from '#contract/shapes/grouping.ts';
import type { ListedBatch } from '#contract/shapes/link-batch.ts';
import type { LinkExchange, LinkTrial } from '#contract/shapes/link-trial.ts';
import type { Linkage } from '#contract/shapes/linkage.ts';
import type { FormReply } from '#web/api/form-reply.ts';
import { objectIn } from '#web/api/json.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { ActionForm } from '#web/ui/form/form.tsx';
import { FormBar } from '#web/ui/form/form-bar.tsx';
import { FormGuard } from '#web/ui/form/form-guard.tsx';
import { StaleFields } from '#web/ui/form/stale-fields.tsx';
import { storedValues } from '#web/ui/form/stored-values.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Files } from './batches/files.tsx';
import type { NamedPattern } from './column-names.ts';
import { ColumnsStep } from './columns-step.tsx';
import { KeysStep } from './keys-step.tsx';
import { LaunchStep } from './launch-step.tsx';
import styles from './linkage.module.css';
import { Parts, Services, screenOf, titleOf } from './linkage-nav.tsx';
import { type Made, MadeSecret } from './made-secret.tsx';
import { SendingStep } from './sending-step.tsx';
import { atFields, fieldsOfLinkage, proposedFields } from './setting-form.ts';
import { Standing } from './standing.tsx';
import { TrialStep } from './trial-step.tsx';

interface LinkagePageProps {
  service: LinkService;
  /** Null where the exam has none of the kind yet. */
  linkage: Linkage | null;
  trials: readonly LinkTrial[];
  places: Pick<GroupingChoices, 'classifications' | 'sections'>;
  patterns: readonly NamedPattern[];
  files: readonly ListedBatch[];
  /** To the form, or what an act has made. */
  reply: (Partial<FormReply> & { made?: Made; exchange?: LinkExchange }) | undefined;
}

/** The linkage of one kind: how it goes, its setting in steps, its keys. */
export function LinkagePage(props: LinkagePageProps) {
  const { service, linkage, trials, files, places, patterns, reply } = props;
  const t = useText();
  const exam = useExam();
  const wordOf = useWordOf(places);
  if (reply?.made)
    return (
      <StaffPage title={t('linkage.keys.made')}>
        <MadeSecret made={reply.made} next={to(screenOf[service], { exam })} />
      </StaffPage>
    );
  const refused = reply?.refusal ? (reply as FormReply) : undefined;
  const own = atFields(refused?.act === 'update' || refused?.act === 'add' ? refused : undefined);
  const { read, values } = linkage
    ? fieldsOfLinkage(linkage)
    : { read: undefined, values: proposedFields(service) };
  return (
    <StaffPage title={t(titleOf[service])}>
      <Services service={service} />
      {linkage ? <Parts service={service} current="setting" /> : null}
      <Standing linkage={linkage} />
      <ActionForm
        key={JSON.stringify(values)}
        className={styles.form}
        reply={own}
        texts="linkage.form"
        stored={storedValues(values)}
      >
        <FormGuard />
        {read ? <StaleFields reply={own} read={read} wordOf={wordOf} /> : null}
        <LaunchStep isDone={linkage !== null} isRefused={own !== undefined} places={places} />
        <SendingStep isDone={linkage !== null} isRefused={own !== undefined} />
        <ColumnsStep
          service={service}
          linkage={linkage}
          patterns={patterns}
          isRefused={own !== undefined}
          reply={own}
        />
        <FormBar
          submit={t('linkage.store')}
          says={{ name: 'act', value: linkage ? 'update' : 'add' }}
          cancelTo={to('exam.top', { exam })}
        />
      </ActionForm>
      <KeysStep linkage={linkage} />
      <TrialStep linkage={linkage} trials={trials} exchange={reply?.exchange} />
      <Files linkage={linkage} files={files} />
    </StaffPage>
  );
}

/** Words of the fields whose values are lists of things, or ids. */
function useWordOf({ classifications, sections }: LinkagePageProps['places']) {
  const t = useText();
  return (field: string, value: string) => {
    const named = { launch_default_classification_id: classifications, launch_default_section_id: sections };
    if (Object.hasOwn(named, field))
      return named[field as keyof typeof named].find(({ id }) => String(id) === value)?.name;
    if (field === 'subjects') return String(objectIn(value).external_code ?? '');
    if (field !== 'export_form') return undefined;
    const { columns } = objectIn(value);
    return t('linkage.column.number', { number: Array.isArray(columns) ? columns.length : 0 });
  };
}
