/**
 * Dispersion class by Klug and Manier in the code of AKTerm:
 * 1 to 6 = I (very stable), II, III/1, III/2, IV, V (very unstable).
 */
export type DispersionClass = 1 | 2 | 3 | 4 | 5 | 6

/** Names of the classes 1 to 6, as TA Luft writes them. */
export const dispersionClassNames = ['I', 'II', 'III/1', 'III/2', 'IV', 'V'] as const

/** Code of an hour without a class. */
export const missingDispersionClass = 9
