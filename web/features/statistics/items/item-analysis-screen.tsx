import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { contract } from '#contract/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/app/text.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { askedIn } from '#web/ui/list/asked-in.ts';
import { searchWith } from '#web/ui/list/list-query.ts';
import { StaffPage } from '#web/ui/staff/staff-page.tsx';
import { AnalysisForm } from './analysis-form.tsx';
import { AnalysisResult } from './analysis-result.tsx';

/** The forms to choose from, and the analysis of the form in the address. Invalid parts of the address are ignored. */
export async function loader(args: LoaderFunctionArgs) {
  const { statistics } = api(args);
  const { data: forms } = await statistics.listForms();
  const form = forms.find(({ form_id }) => form_id === args.url.searchParams.get('form'));
  const shape = contract.statistics.showItemAnalysis.query;
  const query = shape.parse(askedIn(args.url, shape));
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
