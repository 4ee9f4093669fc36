import type { LoaderFunctionArgs } from 'react-router';
import { choicesOf, loadPlaces } from '#web/features/groupings/place-step.tsx';

/** What answers can be narrowed to: the exam's classifications, in the order of their tree. */
export async function loader(args: LoaderFunctionArgs) {
  return choicesOf((await loadPlaces(args)).classifications);
}
