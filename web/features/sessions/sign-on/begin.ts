import type { ActionFunctionArgs } from 'react-router';
import { apiWithoutRedirects } from '#web/api/client.ts';
import { hashOf } from './hash-of.ts';
import { problemIn } from './refused-sign-on.tsx';

/** Begins a sign-on: by a form of our own pages alone, so that nobody is signed on by a link. */
export async function begin(args: ActionFunctionArgs) {
  const hash = hashOf(args);
  try {
    const { data } = await apiWithoutRedirects(args).sessions.beginSignOn({ body: { hash } });
    return data;
  } catch (error) {
    return { problem: problemIn(error) };
  }
}
