/**
 * Factors on the wind of the free air by month of UTC, January of `firstYear` first, made by `makeMonthFactors.ts`: with them
 * the demo's fleet has the published share of its power. 1 where nothing is published.
 */
export const monthFactors: {
  readonly firstYear: number
  /** Share of power of the demo fleet over the published one, in all months. */
  readonly level: number
  readonly factors: readonly number[]
} = {
  firstYear: 2018,
  level: 1.0158,
  factors: [
    1.0557, 0.6556, 1.519, 1.0299, 0.9874, 1.0454, 1.0277, 1.1871, 0.9903, 1.3789, 0.9743, 0.9913, 1.2483,
    1.0148, 1.0108, 0.8435, 0.9816, 1.2303, 1.0706, 1.1464, 0.8614, 1.0194, 0.79, 1.1766, 1.1983, 1.248,
    1.2528, 1.267, 1.1623, 0.9021, 1.4004, 1.2528, 0.9538, 1.3821, 0.9961, 0.9418, 0.9621, 1.0149, 1.1525,
    0.9179, 1.0568, 0.9533, 1.0549, 1.0421, 0.66, 0.8981, 0.7373, 0.8341, 0.9358, 1.128, 0.7648, 1.0297,
    0.781, 1.0622, 0.8493, 0.7516, 0.8566, 0.9804, 0.9131, 0.8295, 1.0983, 0.9732, 1.2365, 0.9328, 1.0591,
    0.8633, 1.0046, 0.9746, 0.6742, 1.2194, 1.1131, 1.1921, 1.1502, 0.9245, 1.1063, 1.0585, 0.8465, 1.1387,
    1.0437, 0.977, 1.0179, 0.723, 1.0807, 0.7155, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.0562, 1.1698, 1.0321,
  ],
}
