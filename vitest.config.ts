import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { startsPrograms } from './scripts/programs/testPlugin.mjs'
import { LongestFirst } from './tests/longestFirst.ts'

const inFolders = (...folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`)

/** Half of the time these wait for processes, disks and leases: others go on meanwhile, one file more than processors. */
const maxWorkers = 1 + Math.max(1, availableParallelism())

/** How long a page or a server may take on a busy machine to become what is awaited; a page that is ready waits no longer. */
const patienceMs = 60_000

/** Pause between looks at what is awaited, ms: a look costs the server that computes it up to 20 ms. */
const pauseMs = 200

/** Made when the first test of the run needs them. */
const programs = startsPrograms()

/** Parts of the page that tests draw without a browser have no map: preparing it takes seconds. */
const noBaseMap = {
  name: 'no-base-map',
  resolveId: (id: string) => (id === 'virtual:base-map' ? id : null),
  load: (id: string) =>
    id === 'virtual:base-map' ? 'export const loadEarth = null, sectorLoaders = {}' : null,
}

/**
 * `npm run check` runs the first, `npm test` all of them. Nothing keeps state between files: loading the modules once per
 * worker, not once per file, is what makes them quick.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [noBaseMap],
        test: {
          name: 'unit',
          setupFiles: 'tests/seed.ts',
          pool: 'threads',
          isolate: false,
          include: ['tests/*.test.ts', ...inFolders('tests/gallery', 'domain', 'contracts', 'web', 'cli')],
          // Vitest leaves a processor free, of two half of the machine.
          maxWorkers: availableParallelism(),
          testTimeout: 300_000,
        },
      },
      {
        plugins: [programs],
        test: {
          name: 'store',
          expect: { poll: { timeout: 20_000, interval: pauseMs } },
          isolate: false,
          setupFiles: 'tests/seed.ts',
          include: inFolders(
            'atlas',
            'market',
            'supply',
            'calculations',
            'tests/conformance',
            'tests/planted',
          ),
          maxWorkers,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [programs],
        test: {
          name: 'http',
          expect: { poll: { timeout: patienceMs, interval: pauseMs } },
          isolate: false,
          include: inFolders('server', 'tests/http'),
          globalSetup: 'server/testing/firstStarts.ts',
          maxWorkers,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        plugins: [programs],
        test: {
          name: 'browser',
          expect: { poll: { timeout: patienceMs, interval: pauseMs } },
          // A file has a product and a browser of its own, but not the modules that it drives them by.
          isolate: false,
          include: inFolders('tests/browser'),
          globalSetup: 'tests/browser/support/firstStart.ts',
          testTimeout: 480_000,
          hookTimeout: 300_000,
          maxWorkers,
        },
      },
    ],
  },
})
