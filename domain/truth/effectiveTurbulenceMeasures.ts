import { effectiveTurbulence, wakeSegments } from '../suitability/index.ts'
import { eachCase, type Measure, measureOf, worstRelative } from './measure.ts'

interface FarmsPart {
  readonly speed_ms: readonly number[]
  /** Shape [type]. */
  readonly rotor_m: readonly number[]
  /** Shape [type][wind speed]. */
  readonly ct: readonly (readonly number[])[]
  /** Representative, shape [wind speed]. */
  readonly ambient: readonly number[]
  /** Shape [sector][wind speed]. */
  readonly frequency: readonly (readonly number[])[]
  readonly exponents: readonly number[]
  readonly cases: readonly {
    readonly name: string
    readonly x: readonly number[]
    readonly y: readonly number[]
    readonly type: readonly number[]
    /** Shape [exponent][turbine][wind speed]. */
    readonly effective: readonly (readonly (readonly number[])[])[]
  }[]
}

/** Effective turbulence by Frandsen, compared with PyWake. */
export const effectiveTurbulenceMeasures: readonly Measure[] = [
  measureOf<FarmsPart>('effectiveTurbulence.farms', 1e-7, 'relative', (part) =>
    eachCase(
      part.cases,
      ({ x, y, type, effective }) => {
        const turbines = type.map((one, index) => ({
          point: { x: x[index]!, y: y[index]! },
          ...{ rotorDiameterM: part.rotor_m[one]!, ct: part.ct[one]! },
        }))
        const ambient = part.frequency.map(() => part.ambient)
        const found = part.exponents.map((exponent) =>
          turbines.map((_, index) =>
            effectiveTurbulence(
              wakeSegments(turbines, index, part.frequency.length),
              ...([ambient, part.frequency, exponent] as const),
            ),
          ),
        )
        return worstRelative(found.flat(2), effective.flat(2))
      },
      ({ name }) => name,
    ),
  ),
]
