/** /admin/second-step: the same, for the platform's people. */
export { action, default, ErrorBoundary, loader, shouldRevalidate } from './second-step-screen.tsx';
