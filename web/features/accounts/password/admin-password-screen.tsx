/** /admin/change-password: the same, for the platform's people. */
export { action, default, ErrorBoundary } from './own-password-screen.tsx';
