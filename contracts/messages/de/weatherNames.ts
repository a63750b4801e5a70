import type { Messages } from '../index.ts'
import { timeSeries } from './timeSeries.ts'

export const weatherNames: Messages['weatherNames'] = {
  ...timeSeries.parameters,
  roughness_length: 'Rauigkeitslänge',
  friction_velocity: 'Schubspannungsgeschwindigkeit',
  hourly_steps: 'Stündliche Zeitschritte',
}
