import { availableParallelism } from 'node:os'

/**
 * Files at a time where another lane runs beside: together some more than processors. Three in each lane of two processors
 * leave nothing idle, but took no less time, and what waits for an answer waited longer.
 */
const workers = Math.max(2, Math.ceil(availableParallelism() * 0.75))

/**
 * What the checks run: lanes of steps, see tally.mjs. A step with `vitest` counts its tests, any other counts as one;
 * see there for `onceMore`, too. Absent `files`: all of the project; absent `workers`: as vitest.config.ts says.
 */
const types = { name: 'types', command: ['tsc', '-b'] }
const lint = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] }
const truth = { name: 'truth', command: ['node', 'domain/truth/report.ts'] }
const unit = { name: 'unit', vitest: 'unit' }

export const checkSteps = [[types], [lint], [unit]]

/** Domain's tests are unit tests; atlas's run in the project of what reads and writes files. */
export const coverageSteps = [
  { name: 'coverage of domain', command: ['node', 'scripts/coverage.mjs', 'domain', 'unit'] },
  { name: 'coverage of atlas', command: ['node', 'scripts/coverage.mjs', 'atlas', 'store'] },
]

/** Two lanes of about the same processor time. */
export const testSteps = [
  [
    { name: 'http', vitest: 'http', onceMore: true, workers },
    { name: 'store', vitest: 'store', workers },
  ],
  [types, lint, truth, { ...unit, workers }, { name: 'browser', vitest: 'browser', onceMore: true, workers }],
]
