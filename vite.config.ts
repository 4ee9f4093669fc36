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

const packages = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const screen = /\/web\/(?:app\/(?:root|entry\.client)|layouts\/[\w-]+|features\/.+-(?:screen|route))\.tsx?$/;
const ofCandidates = /\/web\/(?:layouts\/(?:candidate|examinee)|features\/sittings\/.+)\.tsx$/;
/** What stands around each page of candidates. */
const frames = /\/web\/(?:app\/(?:root|entry\.client)|layouts\/(?:candidate|examinee))\.tsx$/;
/** Between all others of them. */
const listOfTests = /\/sittings\/top\/top-screen\.tsx$/;
const testPage = /\/sittings\/paper\/test-page-screen\.tsx$/;
/** Screens with a test on them, or the beginning or the end of one. */
const ofTests = /\/sittings\/(?:paper|offline|rehearsal|end\/submission|top\/start)[\w/-]*\.tsx$/;

/**
 * A phone with a slow line waits longer for fifty files than for ten, and ten are smaller together
 * (docs/decisions/0138). What stands around each page of candidates, what their list of tests shares with others, and
 * what test pages share with staff's is one file. Another is shared by screens with a test, a third by those on the way
 * there; what both need is in the first. What only staff's screens share is cut by the bundler.
 */
function fileOf(id: string, modules: Modules): string | null {
  if (packages.test(id)) return 'frame';
  const screens = findScreens(id, modules);
  const isNeededBy = (some: RegExp) => screens.some((each) => some.test(each));
  if (screens.includes(id)) return null;
  if (isNeededBy(frames)) return 'frame';
  const own = screens.filter((each) => ofCandidates.test(each));
  const withTest = own.filter((each) => ofTests.test(each));
  if (own.length === 0 || screens.length < 2) return null;
  if (isNeededBy(listOfTests) || (isNeededBy(testPage) && own.length < screens.length)) return 'frame';
  if (withTest.length === 0) return 'entrance';
  return withTest.length === own.length ? 'tests' : 'frame';
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
