/**
 * Names of the wake models in settings, orders and results, in the order of the choices shown. They have a
 * module without the models, since most code that reads or checks a name does not compute.
 */
export const wakeModelNames = ['jensen', 'bastankhah', 'turbopark'] as const

export type WakeModelName = (typeof wakeModelNames)[number]

/** Place on the rotor for the deficit of a Gaussian wake: the centre, or the mean over the disc. */
export const rotorAverages = ['centre', 'mean'] as const
export type RotorAverage = (typeof rotorAverages)[number]
