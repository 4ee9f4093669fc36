import { defineConfig } from 'vitest/config';

/**
 * One project, Node only: what runs in a browser is proven by the journeys. The database is always real: see
 * tests/makers/global-setup.ts.
 */
export default defineConfig({
  test: {
    include: [
      'contract',
      'messages',
      'scoring',
      'items',
      'charts',
      'server',
      'web',
      'tests',
      'tools',
      'bench',
    ].map((root) => `${root}/**/*.test.ts`),
    exclude: ['tests/journeys/**'],
    environment: 'node',
    globalSetup: ['tests/makers/global-setup.ts'],
    setupFiles: ['tests/makers/depth.ts', 'tests/makers/record-statements.ts'],
    pool: 'forks',
    // Every file has a server and a database of its own; what it loads is loaded once for all of them.
    isolate: false,
    // Node runs the product as it stands, and so it runs the tests: no second way of loading modules.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 2,
    // The log-in of a test takes as long as a real one (argon2), and a machine may have other work.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What another process or a thread does is waited for; on a busy machine it comes late.
    expect: { poll: { timeout: 20_000, interval: 50 } },
  },
});
