import type { Input } from '../inputs/index.ts'

/** Inputs of the search of a layout. Separate from the others, which every page loads. */
export const layoutInputs = {
  /** Least distances. */
  distance: { unit: 'D', range: { min: 1, max: 20 }, usual: 5 },
  direction: { unit: '°', range: { min: 0, max: 360 }, usual: 240 },
  /** Distance from exclusions. */
  buffer: { unit: 'm', range: { min: 0, max: 50_000 }, usual: 100 },
  starts: { unit: '', range: { min: 1, max: 20 }, usual: 2 },
  trials: { unit: '', range: { min: 100, max: 1_000_000 }, usual: 20_000 },
  minutes: { unit: 'min', range: { min: 0.1, max: 60 }, usual: 10 },
  /** Fewest turbines of the series of searches by number. */
  fewest: { unit: '', range: { min: 1, max: 200 } },
  turbineCost: { unit: 'EUR', range: { min: 1, max: 100_000_000 } },
  cableCost: { unit: 'EUR/km', range: { min: 0, max: 10_000_000 } },
  roadCost: { unit: 'EUR/km', range: { min: 0, max: 10_000_000 } },
  yearlyCost: { unit: 'EUR', range: { min: 0, max: 10_000_000 } },
  interest: { unit: '%', range: { min: 0, max: 0.3 }, usual: 0.05 },
  lifetime: { unit: 'a', range: { min: 1, max: 50 }, usual: 20 },
  seed: { unit: '', range: { min: 0, max: 2_147_483_647 }, usual: 1 },
} as const satisfies Record<string, Input>

export type LayoutInput = keyof typeof layoutInputs
