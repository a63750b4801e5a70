import { timeSeries } from './timeSeries.ts'

/** What an atlas may lack, by the names that calls and calculations have for it. */
export const weatherNames: Readonly<Record<string, string>> = {
  ...timeSeries.parameters,
  roughness_length: 'Roughness length',
  friction_velocity: 'Friction velocity',
  hourly_steps: 'Hourly time steps',
}
