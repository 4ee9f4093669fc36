import { type LoaderFunctionArgs, redirect } from 'react-router';
import { to } from '#contract/screens.ts';
import { examParamsOf } from '../candidate-address.ts';

/** Spec 2: entering the parent route leads to the notes; those lead on when they are agreed to. */
export function loader(args: LoaderFunctionArgs) {
  throw redirect(to('candidate.notes', { exam: examParamsOf(args) }));
}
