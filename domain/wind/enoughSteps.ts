/** Fewer hours than 30 days do not represent a wind climate. */
export const minStatisticsHours = 720
/** Statistics of hours per year below a temperature need a year of hours; a tenth may be missing. */
export const minThresholdHours = 7889

/** Whether valid time steps are enough for statistics of the wind. @param stepS  length of a step, s */
export function enoughForStatistics(steps: number, stepS: number): boolean {
  return (steps * stepS) / 3600 >= minStatisticsHours
}

/** Whether valid time steps are enough for the hours per year below a temperature. */
export function enoughForThreshold(steps: number, stepS: number): boolean {
  return (steps * stepS) / 3600 >= minThresholdHours
}
