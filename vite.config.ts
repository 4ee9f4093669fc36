import { basename } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Every asset is a file of its own origin: the pages' policy allows no data: scripts or fonts.
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first take what they need along: no later one does.
            { name: only('frame'), priority: 2 },
            { name: only('tests'), priority: 1 },
            { name: fileOf },
          ],
        },
      },
    },
  },
});

/** What the bundler tells of the modules, as far as it is asked. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const packages = /node_modules\/(?:react|react-dom|react-router|scheduler)\/|rolldown\/runtime/;
const screen = /\/web\/(?:app\/(?:root|entry\.client)|layouts\/[\w-]+|features\/.+-(?:screen|route))\.tsx?$/;
const ofCandidates = /\/web\/(?:layouts\/(?:candidate|examinee)|features\/sittings\/.+)\.tsx$/;
/** What stands around each page of candidates. */
const frames = /\/web\/(?:app\/(?:root|entry\.client)|layouts\/(?:candidate|examinee))\.tsx$/;
/** The heaviest of their screens. */
const tests = /\/web\/features\/sittings\/paper\/test-page-screen\.tsx$/;

/**
 * A phone with a slow line waits longer for fifty files than for ten, and ten are smaller together
 * (docs/decisions/0138). What each page of candidates needs, and what test pages have in common with staff's, is one
 * file; another is what test pages have in common with other screens of candidates, a third what those share without
 * them. What one of them shares with staff's stays together; what staff's screens share is cut by the bundler.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (packages.test(id)) return 'frame';
  const screens = findScreens(id, modules);
  if (screens.includes(id)) return null;
  const isOfTests = screens.some((each) => tests.test(each));
  const [first, ...others] = screens.filter((each) => ofCandidates.test(each));
  const isShared = screens.length > others.length + 1;
  if (screens.some((each) => frames.test(each)) || (isOfTests && isShared)) return 'frame';
  if (first === undefined || screens.length < 2) return null;
  if (others.length === 0) return `${basename(first, '-screen.tsx')}-parts`;
  return isOfTests ? 'tests' : 'entrance';
}

function only(file: string) {
  return (id: string, modules: Modules) => (fileOf(id, modules) === file ? file : null);
}

/** The screens, the frames and the beginnings of pages that need a module. */
function findScreens(id: string, modules: Modules): string[] {
  const needing = new Set([id]);
  for (const each of needing)
    for (const importer of modules.getModuleInfo(each)?.importers ?? []) needing.add(importer);
  return [...needing].filter((each) => screen.test(each));
}
