import type { Messages } from '../index.ts'

export const units: Messages['units'] = {
  north: 'N',
  east: 'O',
  south: 'S',
  west: 'W',
  seconds: 's',
  minutes: 'min',
  hours: 'h',
  days: 'd',
}
