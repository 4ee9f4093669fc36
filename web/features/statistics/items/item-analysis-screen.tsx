import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { languages } from '#contract/codes/languages.ts';
import { groupings } from '#contract/codes/statistics.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { searchWith } from '#web/ui/list/list-query.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';

/** The forms to choose from, and the analysis of the form in the address. Invalid parts of the address are ignored. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = args.url.searchParams;
  const { statistics } = api(args);
  const { data: forms } = await statistics.listForms();
  const form = forms.find(({ form_id }) => form_id === asked.get('form'));
  const focal = asked.get('focal')?.slice(0, 8) || undefined;
  const query = {
    language: languages.find((each) => each === asked.get('language')) ?? 'ja',
    with_simulated: asked.get('with_simulated') === '1',
    group: groupings.find((each) => each === asked.get('group')),
    focal,
  };
  const analysis = form
    ? (await statistics.showItemAnalysis({ params: { form_id: form.form_id }, query })).data
    : null;
  return { forms, form: form?.form_id ?? '', query, analysis };
}

/** Another order of the same rows needs no new computation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return questionOf(currentUrl) === questionOf(nextUrl) && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
}

function questionOf(url: URL): string {
  return url.pathname + searchWith(url.search, { sort: null, order: null });
}

/** /admin/statistics/item-analysis */
export default function ItemAnalysisScreen() {
  const t = useText();
  const { forms, form, query, analysis } = useLoaderData<typeof loader>();
  const title = analysis ? `${t('page.itemAnalysis')} ${analysis.title}` : t('page.itemAnalysis');
  return (
    <StaffPage title={title}>
      <AnalysisForm
        forms={forms}
        form={form}
        query={query}
        groups={analysis?.comparison?.groups.map(({ code }) => code) ?? []}
      />
      {analysis ? (
        <AnalysisResult analysis={analysis} />
      ) : (
        <EmptyState title={t('analysis.choose')} help={t('analysis.choose.help')} />
      )}
    </StaffPage>
  );
}

export { ErrorScreen as ErrorBoundary } from '#web/app/error-screen.tsx';
