import type { PlausibleRange } from '../numbers/index.ts'

/** Definition of a number that people enter or send. Forms, schemas and error texts use it. */
export interface Input {
  /** Symbol of the unit as in `domain/reading`; '': none. Shares are stored as parts of 1. */
  readonly unit: string
  readonly range: PlausibleRange
  /** Used where nothing is entered. */
  readonly usual?: number
}

/** Inputs of more than one product, and those that a form and an order both check. PPA has its own, `ppaInputs`. */
export const inputs = {
  awardPrice: { unit: 'ct/kWh', range: { min: 0, max: 100 } },
  plantPower: { unit: 'kW', range: { min: 0, max: 100_000 } },
  lawQuality: { unit: '%', range: { min: 1, max: 300 } },
  curveDensity: { unit: 'kg/m³', range: { min: 0.5, max: 1.5 } },
  noiseLevel: { unit: 'dB', range: { min: 0, max: 200 } },
  measuredHeight: { unit: 'm', range: { min: 2, max: 500 } },
  measuredMeanSpeed: { unit: 'm/s', range: { min: 0.5, max: 30 } },
  utcOffset: { unit: 'h', range: { min: -14, max: 14 } },
  otherLosses: { unit: '%', range: { min: 0, max: 0.5 }, usual: 0 },
  temperatureThreshold: { unit: '°C', range: { min: -60, max: 60 }, usual: -10 },
  specificPower: { unit: 'W/m²', range: { min: 50, max: 1000 } },
  candidateHubHeight: { unit: 'm', range: { min: 10, max: 400 } },
  /** Bounds of a restriction: weather at hub height, directions, twilight, power, duration. */
  restrictionBound: { unit: '', range: { min: -100, max: 200 } },
  restrictionDirection: { unit: '°', range: { min: 0, max: 360 } },
  twilightMinutes: { unit: 'min', range: { min: -720, max: 720 }, usual: 0 },
  restrictedPower: { unit: 'kW', range: { min: 0, max: 1e7 } },
  nightInversion: { unit: 'K', range: { min: -10, max: 20 } },
  lastingHours: { unit: 'h', range: { min: 0, max: 240 } },
  /** Anemometer height of a series for dispersion models. */
  anemometerHeight: { unit: 'm', range: { min: 4, max: 300 } },
  surfaceRoughness: { unit: 'm', range: { min: 0.01, max: 2 } },
  calmSpeed: { unit: 'm/s', range: { min: 0.05, max: 1 }, usual: 0.05 },
  referenceHeight: { unit: 'm', range: { min: 50, max: 500 }, usual: 250 },
  sourceHeight: { unit: 'm', range: { min: 1, max: 500 }, usual: 10 },
  stationHeight: { unit: 'm', range: { min: -100, max: 4000 } },
} as const satisfies Record<string, Input>

export type InputName = keyof typeof inputs

/** Whether an input accepts a number. */
export function isInputValue(name: InputName, value: number): boolean {
  const { min, max } = inputs[name].range
  return value >= min && value <= max
}
