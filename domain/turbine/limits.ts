/** Number of lines of a power curve or a thrust curve. */
export const curveLineCount = { min: 2, max: 100 } as const

/** Least power of a noise-reduced mode, as a share of the rated power. */
export const noiseReductionMinShare = 0.1

/** Longest name of a vendor, turbine type or power curve, characters; our own bound. */
export const turbineNameMaxLength = 100
