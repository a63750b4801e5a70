import { arcoArea } from '../weather/arcoArea.ts'

export const cdsKey = '00000000-0000-4000-a000-000000000000'

/** Two nodes each way, from the end of January on: data available on 8 March. */
export const queuedWeatherOfTests = {
  id: 'era5-queued',
  area: arcoArea({ west: 5, south: 52, east: 5.25, north: 52.25 })!,
  variables: ['u100', 'v100', 't2m', 'fsr', 'ssrd'],
  fromMs: Date.UTC(2024, 0, 30),
  endMs: null,
  now: () => Date.UTC(2024, 2, 8, 3),
} as const
