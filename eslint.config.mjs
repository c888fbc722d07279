import astro from 'eslint-plugin-astro'
import { defineConfig } from 'eslint/config'

/** Oxlint reads `.ts` and `.tsx`; what it doesn't know are the templates of Astro. */
export default defineConfig(
  { ignores: ['dist', '.astro', '.local', 'node_modules', '**/*.{js,mjs,cjs,ts,tsx}'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  ...astro.configs.recommended,
)
