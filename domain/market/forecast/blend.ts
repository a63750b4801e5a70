/** Methods of forecasting the published capture rate; the central value is their mean. */
export const centralMethods = ['mean12', 'meanAll', 'usual', 'weatherYears'] as const
export type CentralMethod = (typeof centralMethods)[number]

/** A number of each method; NaN if it has none. */
export type ByMethod = Readonly<Record<CentralMethod, number>>

/**
 * Weights of the methods: equal ones of those that have a value. Weights fitted to past forecasts, with or
 * without shrinkage towards equal ones, are less accurate: a few years of months do not show the best method
 * (docs/decisions/0067).
 */
export function blendWeights(central: ByMethod): ByMethod {
  const count = centralMethods.filter((method) => !Number.isNaN(central[method])).length
  return byMethod((method) => (Number.isNaN(central[method]) ? 0 : 1 / count))
}

/** Mean of the methods that have a value; NaN where none has one. */
export function blended(central: ByMethod): number {
  const known = centralMethods.map((method) => central[method]).filter((value) => !Number.isNaN(value))
  return known.reduce((sum, value) => sum + value, 0) / known.length
}

export function byMethod(made: (method: CentralMethod) => number): ByMethod {
  return {
    mean12: made('mean12'),
    meanAll: made('meanAll'),
    usual: made('usual'),
    weatherYears: made('weatherYears'),
  }
}
