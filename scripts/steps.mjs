import { availableParallelism } from 'node:os'

/**
 * Test files at a time next to another step: together slightly more than the processors. With two processors,
 * three files in each of two steps took no less time, and tests that wait for an answer waited longer.
 */
const workers = Math.max(2, Math.ceil(availableParallelism() * 0.75))

const below = ['domain', 'contracts', 'atlas', 'market', 'supply', 'calculations']
const product = [...below, 'server', 'cli', 'web']
const howTestsRun = ['vitest.config.ts', 'tests/seed.ts', 'tests/longestFirst.ts']
const code = [...product, 'tests', 'bench', 'vitest.config.ts']
const everything = [
  ...[...code, 'docs', 'deployment', '.ci', 'biome.json', 'Dockerfile', '.dockerignore', '.gitignore'],
  ...['.env.example', 'LICENSE', 'README.md', 'ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md'],
]

const types = { name: 'types', command: ['tsc', '-b'], inputs: code }
const lint = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'], inputs: everything }
const truth = {
  name: 'truth',
  command: ['node', 'domain/truth/report.ts'],
  inputs: ['domain', 'contracts'],
}
const unit = { name: 'unit', vitest: 'unit', inputs: everything }

/**
 * Steps of the checks in their order, with the number that runs at once; see tally.mjs, also for `onceMore`. A
 * step with `vitest` counts its tests, any other step counts as one. `inputs` are all files that it reads, see
 * unchanged.mjs. Without `files` and `without`: all of the project; without `workers`: as in vitest.config.ts.
 */
export const checkSteps = { atOnce: 3, steps: [types, lint, unit] }

/** Domain's tests are unit tests; atlas's run in the project for file access. */
export const coverageSteps = [
  { name: 'coverage of domain', command: ['node', 'scripts/coverage.mjs', 'domain', 'unit'] },
  { name: 'coverage of atlas', command: ['node', 'scripts/coverage.mjs', 'atlas', 'store'] },
]

/** The longest first, so that both end at about the same time. */
export const testSteps = {
  atOnce: 2,
  steps: [
    { name: 'http', vitest: 'http', onceMore: true, workers, inputs: everything },
    {
      name: 'browser',
      vitest: 'browser',
      onceMore: true,
      workers,
      inputs: [...product, ...howTestsRun, 'docs', 'deployment', 'CHANGELOG.md', 'tests/browser'],
    },
    { name: 'store', vitest: 'store', without: ['supply/**'], workers, inputs: code },
    { name: 'sources', vitest: 'store', files: ['supply/'], workers, inputs: [...below, ...howTestsRun] },
    { ...unit, workers },
    types,
    lint,
    truth,
  ],
}
