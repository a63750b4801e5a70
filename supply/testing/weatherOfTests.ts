import { arcoArea } from '../weather/arcoArea.ts'
import type { ReplayedStore } from './replayArco.ts'

const hourMs = 3_600_000
const [fromMs, endMs] = [Date.UTC(2022, 0), Date.UTC(2025, 0)]
const variables = ['u100', 'v100', 't2m', 'd2m', 'tp'] as const

/** Three years of 5 × 4 cells, which share chunks of the store with others, in three chunks of time. */
export const storeOfTests: ReplayedStore = {
  token: 'made-up-key',
  firstHour: fromMs / hourMs - 500,
  hourCount: (endMs - fromMs) / hourMs + 1000,
  chunk: [10_000, 4, 4],
  variables,
}

export const weatherOfTests = {
  id: 'era5-test',
  area: arcoArea({ west: 9.5, south: 53, east: 10.5, north: 53.75 })!,
  variables,
  fromMs,
  endMs: null,
  // The last final month is December 2024.
  now: () => Date.UTC(2025, 3, 20),
} as const
