import type { Messages } from '../index.ts'

export const weatherNames: Messages['weatherNames'] = {
  roughness_length: 'Rauigkeitslänge',
  friction_velocity: 'Schubspannungsgeschwindigkeit',
  hourly_steps: 'Stündliche Zeitschritte',
}
