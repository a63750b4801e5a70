/** The server's side of every product that can be ordered, by its name. */
export { aktermKind as akterm } from './akterm/kind.ts'
export { energyYieldKind as energyYield } from './energyYield/kind.ts'
export { marketValueKind as marketValue } from './marketValue/kind.ts'
export { ppaKind as ppa } from './ppa/kind.ts'
export { timeSeriesKind as timeSeries } from './timeSeries/kind.ts'
export { windPotentialKind as windPotential } from './windPotential/kind.ts'
export { yieldIndexKind as yieldIndex } from './yieldIndex/kind.ts'
