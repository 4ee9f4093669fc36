/** /admin/security: the same, for the platform's people. */
export { action, default, ErrorBoundary, loader } from './security-screen.tsx';
