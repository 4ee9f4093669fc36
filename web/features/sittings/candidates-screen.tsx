import { type LoaderFunctionArgs, redirect } from 'react-router';
import { candidatePath, examOf } from './candidate-path.ts';

/** Spec 2: entering the parent route leads to the notes; those lead on when they are agreed to. */
export function loader(args: LoaderFunctionArgs) {
  throw redirect(candidatePath(examOf(args), 'notes-online-examination'));
}
