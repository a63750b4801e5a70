/**
 * What the checks run: groups of steps, see tally.mjs. A step with `vitest` counts its tests, any other counts as one;
 * see there for `onceMore`, too. Absent `files`: all of the project.
 */
const types = { name: 'types', command: ['tsc', '-b'] }
const lint = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] }
const truth = { name: 'truth', command: ['node', 'domain/truth/report.ts'] }
const unit = { name: 'unit', vitest: 'unit' }

export const checkSteps = [[types, lint, unit]]

/** Domain's tests are unit tests; atlas's run in the project of what reads and writes files. */
export const coverageSteps = [
  [{ name: 'coverage of domain', command: ['node', 'scripts/coverage.mjs', 'domain', 'unit'] }],
  [{ name: 'coverage of atlas', command: ['node', 'scripts/coverage.mjs', 'atlas', 'store'] }],
]

/** The last three wait for processes, disks and browsers: each has the machine for itself. */
export const testSteps = [
  [types, lint, unit, truth],
  [{ name: 'store', vitest: 'store' }],
  [{ name: 'http', vitest: 'http', onceMore: true }],
  [{ name: 'browser', vitest: 'browser', onceMore: true }],
]
