import { defineConfig } from 'vitest/config'

const inFolders = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** From fast to slow: `npm run check` runs the first, `npm test` all of them. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Nothing here keeps state between files: loading the science once per thread is what makes the check quick.
          pool: 'threads',
          isolate: false,
          include: ['tests/*.test.ts', ...inFolders('domain', 'contracts', 'web', 'cli')],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'store',
          include: inFolders('atlas', 'calculations', 'tests/conformance'),
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'http',
          include: inFolders('server', 'tests/http'),
          globalSetup: 'server/testing/firstStarts.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: inFolders('tests/browser'),
          globalSetup: 'tests/browser/support/firstStart.ts',
          testTimeout: 240_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
