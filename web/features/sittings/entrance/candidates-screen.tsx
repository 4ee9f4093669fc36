import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { examParamsOf } from '../candidate-address.ts';

/** The parent route leads to the notes, and the notes lead on once they are agreed to. */
export function loader(args: LoaderFunctionArgs) {
  throw redirect(to('candidate.notes', { exam: examParamsOf(args) }));
}
