/**
 * Names of the wake models in settings, orders and results, in the order in which they are offered. They stand apart
 * from what the models compute, which few of those who read or check a name need.
 */
export const wakeModelNames = ['jensen', 'bastankhah', 'turbopark'] as const

export type WakeModelName = (typeof wakeModelNames)[number]

/** Where on a rotor in a Gaussian wake the deficit is taken: at its centre, or as the mean over its disc. */
export const rotorAverages = ['centre', 'mean'] as const
export type RotorAverage = (typeof rotorAverages)[number]
