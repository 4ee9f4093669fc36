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
        // What every page asks for comes as one file: five files of it are larger together.
        codeSplitting: {
          groups: [
            { name: 'frame', test: /node_modules\/(?:react|react-dom|react-router|scheduler)\// },
          ],
        },
      },
    },
  },
});
