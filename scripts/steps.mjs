/** What the checks run, in order. A step with `vitest` counts its tests, any other counts as one. */
const types = { name: 'types', command: ['tsc', '-b'] }
const lint = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] }
const truth = { name: 'truth', command: ['node', 'domain/truth/report.ts'] }
const unit = { name: 'unit', vitest: 'unit' }

export const checkSteps = [types, lint, unit]

export const testSteps = [
  types,
  lint,
  unit,
  truth,
  { name: 'store', vitest: 'store' },
  { name: 'http', vitest: 'http' },
  { name: 'browser', vitest: 'browser' },
]
