import { data } from 'react-router';

/** An unknown address: the root's error page answers with status 404, whatever was sent there. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundScreen() {
  return null;
}
