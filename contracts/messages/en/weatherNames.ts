/** Data that an atlas may lack in addition to parameters of time series, by the names used in calls and calculations. */
export const weatherNames: Readonly<Record<string, string>> = {
  roughness_length: 'Roughness length',
  friction_velocity: 'Friction velocity',
  hourly_steps: 'Hourly time steps',
}
