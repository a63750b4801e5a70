/** Lines of a power curve, and of a thrust curve. */
export const curveLineCount = { min: 2, max: 100 } as const

/** A noise-reduced mode keeps at least this share of the rated power. */
export const noiseReductionMinShare = 0.1

/** Names of turbine vendors, types and power curves, characters; our own bound. */
export const turbineNameMaxLength = 100
