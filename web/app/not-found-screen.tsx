import { data } from 'react-router';

export { ErrorScreen as ErrorBoundary } from './error-screen.tsx';

/** An unknown address: the error page answers with status 404, whatever was sent there. */
export function loader() {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFoundScreen() {
  return null;
}
