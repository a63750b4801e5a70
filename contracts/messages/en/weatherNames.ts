import { timeSeries } from './timeSeries.ts'

/** Quantities that an atlas may lack, by the names used in calls and calculations. */
export const weatherNames: Readonly<Record<string, string>> = {
  ...timeSeries.parameters,
  roughness_length: 'Roughness length',
  friction_velocity: 'Friction velocity',
  hourly_steps: 'Hourly time steps',
}
