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
  level: 1.645,
  factors: [
    1.1045, 0.6223, 1.482, 1.0304, 1.0157, 1.0111, 1.0117, 1.138, 1.0148, 1.3663, 0.9585, 0.9816, 1.2582,
    0.9812, 1.0631, 0.8698, 0.9677, 1.2196, 1.0796, 1.1245, 0.8376, 1.0446, 0.7904, 1.1491, 1.2027, 1.2858,
    1.2386, 1.2754, 1.1251, 0.8846, 1.3654, 1.2235, 0.95, 1.3821, 0.9809, 0.937, 0.9758, 1.0161, 1.1636,
    0.9466, 1.0824, 0.9297, 1.0262, 1.0214, 0.6445, 0.9415, 0.7596, 0.829, 0.9257, 1.1655, 0.7424, 1.0403,
    0.7909, 1.0393, 0.8232, 0.7472, 0.8524, 0.9714, 0.9099, 0.8166, 1.1013, 1.0111, 1.2008, 0.9507, 1.0794,
    0.833, 0.9991, 0.9349, 0.6526, 1.177, 1.1176, 1.2158, 1.1645, 0.9181, 1.1301, 1.0489, 0.8414, 1.103,
    1.018, 0.9367, 1.0171, 0.7146, 1.0761, 0.7203, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.0752, 1.1701, 1.0041,
  ],
}
