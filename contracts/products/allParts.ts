/** The parts of every product that can be ordered, by its name. */
export { aktermParts as akterm } from './akterm/parts.ts'
export { energyYieldParts as energyYield } from './energyYield/parts.ts'
export { marketValueParts as marketValue } from './marketValue/parts.ts'
export { ppaParts as ppa } from './ppa/parts.ts'
export { timeSeriesParts as timeSeries } from './timeSeries/parts.ts'
export { windPotentialParts as windPotential } from './windPotential/parts.ts'
export { yieldIndexParts as yieldIndex } from './yieldIndex/parts.ts'
