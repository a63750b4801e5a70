import type { CurvePoints } from './turbineCurves.ts'

/** A turbine whose energy stands for the wind of a place, in indices and maps. */
export interface ReferenceTurbine {
  /** Lower-case letters, digits and underscores. */
  readonly id: string
  /** Manufacturer's name of the type. */
  readonly name: string
  readonly diameterM: number
  readonly hubHeightM: number
  /** kW at 1.225 kg/m³; nothing beyond the last speed. */
  readonly power: CurvePoints
}

/**
 * A turbine of the interior and one of the sea. Both hubs are taken at 100 m, the height that the reanalyses tell the
 * wind at, so that no assumption about the wind's profile enters.
 *
 * @see Open Energy Database, wind turbine library (power curves of the manufacturers), types E-141/4200 and V164/8000
 */
export const referenceTurbines: readonly ReferenceTurbine[] = [
  {
    id: 'e141_4200',
    name: 'Enercon E-141 EP4 4.2 MW',
    diameterM: 141,
    hubHeightM: 100,
    power: wholeSpeeds([
      0, 22, 104, 260, 523, 920, 1471, 2151, 2867, 3481, 3903, 4119, 4196, 4200, 4200, 4200, 4200, 4200, 4200,
      4200, 4200, 4200, 4200, 4200, 4200,
    ]),
  },
  {
    id: 'v164_8000',
    name: 'MHI Vestas V164-8.0 MW',
    diameterM: 164,
    hubHeightM: 100,
    power: wholeSpeeds([
      0, 0, 91.8, 526.7, 1123.1, 2043.9, 3134.6, 4486.4, 6393.2, 7363.8, 7834.4, 8026.4, 8077.2, 8077.2,
      8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2, 8077.2,
    ]),
  },
]

/** Values at 1, 2, 3 … m/s. */
function wholeSpeeds(values: readonly number[]): CurvePoints {
  return { windSpeedMs: values.map((_, i) => i + 1), values }
}
