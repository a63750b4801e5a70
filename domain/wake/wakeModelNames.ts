/**
 * Names of the wake models in settings, orders and results, in the order in which they are offered. They have
 * a module without the models, since most code that reads or checks a name does not compute.
 */
export const wakeModelNames = ['jensen', 'bastankhah', 'turbopark'] as const

export type WakeModelName = (typeof wakeModelNames)[number]

/** Position of the deficit on a rotor in a Gaussian wake: its centre, or the mean over its disc. */
export const rotorAverages = ['centre', 'mean'] as const
export type RotorAverage = (typeof rotorAverages)[number]
