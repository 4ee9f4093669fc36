import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkStates } from '#contract/codes/linkages.ts';
import { to } from '#contract/screens.ts';
import { LinkedSearch } from '#contract/shapes/link-delivery.ts';
import { localOfMoment } from '#messages/format.ts';
import { actsOf } from '#web/api/acts.ts';
import { api } from '#web/api/client.ts';
import { keptKeys } from '#web/app/kept-keys.ts';
import { idOf } from '#web/app/params.ts';
import { useText } from '#web/app/text.tsx';
import { useExam } from '#web/layouts/frame-data.ts';
import { Act } from '#web/ui/act/act.tsx';
import { fieldsOf } from '#web/ui/form/fields-of.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { List } from '#web/ui/list/list.tsx';
import type { ListFilter } from '#web/ui/list/list-filter.ts';
import { loadList } from '#web/ui/list/load-list.ts';
import { useSelection } from '#web/ui/list/selection.ts';
import { SelectionBar } from '#web/ui/list/selection-bar.tsx';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { Parts, Services } from './linkage-nav.tsx';
import { nameOf, peopleColumns } from './people-columns.tsx';
import { resendChosen, resendSince } from './resend-acts.ts';
import { serviceOf } from './service-param.ts';

const { DateField } = fieldsOf<'linkPeople.form'>();

const filters: ListFilter<'linkPeople'>[] = [
  { name: 'state', choices: linkStates.map((value) => ({ value, text: `linkPeople.state.${value}` })) },
];

const day = 24 * 60 * 60 * 1000;

/** A page of the people of a linkage; and a day ago, from when people are usually sent again. */
export async function loader(args: LoaderFunctionArgs) {
  const service = serviceOf(args);
  const params = { id: idOf(args, 'examId'), service };
  const people = await loadList(args, {}, async ({ page, per_page, text }) => {
    const asked = askedIn(args.url, LinkedSearch.pick({ state: true }));
    const { data, pagination } = await api(args).linkages.listPeople({
      params,
      query: { page, per_page, text, ...asked },
    });
    return { data: data.map((person) => ({ ...person, id: person.examinee_id })), pagination };
  });
  return { service, people, yesterday: localOfMoment(new Date(Date.now() - day)) };
}

export const action = actsOf({ resend: resendChosen, resendSince });

/** /client/{clientId}/exam/{examId}/linkages/{service}/people: how far the recruiting system is in step with each person. */
export default function LinkedPeopleScreen() {
  const t = useText();
  const exam = useExam();
  const { service, people, yesterday } = useLoaderData<typeof loader>();
  const selection = useSelection({
    key: keptKeys.linkageSelection,
    of: exam.id,
    loaded: people,
    filters,
    nameOf,
  });
  return (
    <StaffPage
      title={t('page.linkagePeople')}
      actions={
        <Act
          name="resendSince"
          label={t('linkPeople.since')}
          ask={<p>{t('linkPeople.since.help')}</p>}
          texts="linkPeople.form"
        >
          <DateField
            name="since"
            type="datetime-local"
            defaultValue={yesterday}
            max="9999-12-31T23:59"
            required
          />
        </Act>
      }
    >
      <Services service={service} />
      <Parts service={service} current="people" />
      <List
        texts="linkPeople"
        caption={t('page.linkagePeople')}
        loaded={people}
        columns={peopleColumns}
        filters={filters}
        to={({ examinee_id }) => to('exam.examinee', { exam, examineeId: examinee_id })}
        selection={selection}
      />
      <SelectionBar selection={selection}>
        <Act
          name="resend"
          label={t('linkPeople.resend')}
          look="primary"
          ask={<p>{t('linkPeople.resend.help')}</p>}
          chosen={selection.chosen}
          stays
        />
      </SelectionBar>
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
