import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  // Every asset is a file of its own origin: the pages' policy allows no data: scripts or fonts.
  build: { assetsInlineLimit: 0, target: 'es2022' },
});
