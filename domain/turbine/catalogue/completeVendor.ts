import { STANDARD_AIR_DENSITY_KGM3 } from '../../air/constants.ts'
import { parametricCurves, parametricEnergyUncertainty } from '../parametric/index.ts'
import type { CurvePoints } from '../turbineCurves.ts'
import type { CatalogueCurve, CatalogueType, CatalogueVendor } from './catalogue.ts'
import { heldToCutOut } from './heldCurve.ts'
import registerTypes from './registerTypes.json' with { type: 'json' }

/** A vendor as in its file: types with or without published curves. */
export interface PublishedVendor extends Omit<CatalogueVendor, 'types'> {
  readonly types: readonly (Omit<CatalogueType, 'curves'> & {
    readonly curves: readonly Omit<CatalogueCurve, 'origin' | 'energyUncertainty'>[]
  })[]
}

type TypeFacts = Omit<CatalogueType, 'curves'>

/** A parametric curve's id is that of its type plus this number. */
export const parametricCurveIdFrom = 500_000

/** Smaller turbines may be stall-regulated, but the model describes pitch control and variable speed. */
const parametricRotorMinM = 70
/**
 * Exceptions by vendor: Enercon's turbines have pitch control and variable speed from the E-40 on, DeWind's
 * from the D4 on; NEG Micon's are stall-regulated at any size.
 */
const pitchedRotorMinM: ReadonlyMap<string, number> = new Map([
  ['DeWind', 40],
  ['Enercon', 40],
  ['NEG Micon', Number.POSITIVE_INFINITY],
])

/** A vendor with its types from the register, and with parametric curves for types without a published one. */
export function completeVendor({ types, ...vendor }: PublishedVendor): CatalogueVendor {
  return {
    ...vendor,
    types: [
      ...types.map(({ curves, ...facts }) => ({
        ...facts,
        curves:
          curves.length > 0
            ? curves.map((curve) => ({
                ...heldToCutOut(curve),
                origin: 'published' as const,
                energyUncertainty: null,
              }))
            : parametric(facts, vendor.name),
      })),
      ...registerTypesOf(vendor.id).map((facts) => ({ ...facts, curves: parametric(facts, vendor.name) })),
    ],
  }
}

function registerTypesOf(vendorId: number): TypeFacts[] {
  return registerTypes.types
    .filter((type) => type.vendorId === vendorId)
    .map(({ id, name, ratedPowerKw, rotorDiameterM, hubHeightsM }) => ({
      id,
      name,
      ratedPowerKw,
      rotorDiameterM,
      hubHeightsM,
      source: 'register' as const,
    }))
}

function parametric({ id, ratedPowerKw, rotorDiameterM }: TypeFacts, vendor: string): CatalogueCurve[] {
  if (rotorDiameterM < (pitchedRotorMinM.get(vendor) ?? parametricRotorMinM)) return []
  // Computed on demand, since computing all curves takes longer than most programs that load the catalogue.
  let computed: CurvePoints | undefined
  const power = () => (computed ??= parametricPower(ratedPowerKw, rotorDiameterM))
  return [
    {
      id: parametricCurveIdFrom + id,
      name: 'Parametric',
      source: 'parametric',
      origin: 'parametric',
      energyUncertainty: parametricEnergyUncertainty(ratedPowerKw, rotorDiameterM),
      airDensityKgM3: STANDARD_AIR_DENSITY_KGM3,
      noiseLevelDb: null,
      get windSpeedMs() {
        return power().windSpeedMs
      },
      get powerKw() {
        return power().values
      },
      ct: null,
    },
  ]
}

/** Power rounded to a tenth of a kW. */
function parametricPower(ratedPowerKw: number, rotorDiameterM: number): CurvePoints {
  const airDensityKgM3 = STANDARD_AIR_DENSITY_KGM3
  const { windSpeedMs, values } = parametricCurves({ ratedPowerKw, rotorDiameterM, airDensityKgM3 }).power
  return { windSpeedMs, values: values.map((kw) => Math.round(10 * kw) / 10) }
}
