import { genericThrust } from '../genericThrust.ts'
import { simpleCurves, type TurbineCurves } from '../turbineCurves.ts'
import type { CatalogueCurve, CatalogueType, CatalogueVendor } from './catalogue.ts'
import { catalogueVendors } from './catalogueVendors.ts'

/** A curve of the catalogue, ready for calculations. */
export interface FoundCatalogueCurve {
  readonly vendor: CatalogueVendor
  readonly type: CatalogueType
  readonly curve: CatalogueCurve
  readonly curves: TurbineCurves
  /** Whether `curves.thrust` is that of a generic turbine, `genericThrust`, because none is published. */
  readonly isThrustComputed: boolean
}

/** A type of the catalogue with its vendor; undefined if no type has this id. */
export function catalogueType(
  id: number,
): { readonly vendor: CatalogueVendor; readonly type: CatalogueType } | undefined {
  for (const vendor of catalogueVendors) {
    const type = vendor.types.find((candidate) => candidate.id === id)
    if (type !== undefined) return { vendor, type }
  }
  return undefined
}

/** A power curve of the catalogue by its id, always with thrust; undefined if no curve has this id. */
export function catalogueCurve(id: number): FoundCatalogueCurve | undefined {
  for (const vendor of catalogueVendors)
    for (const type of vendor.types) {
      const curve = type.curves.find((candidate) => candidate.id === id)
      if (curve !== undefined) {
        const curves = curvesOf(curve)
        return { vendor, type, curve, curves, isThrustComputed: curve.ct === null }
      }
    }
  return undefined
}

function curvesOf(curve: CatalogueCurve): TurbineCurves {
  const { windSpeedMs, powerKw, ct, airDensityKgM3 } = curve
  const power = { windSpeedMs, values: powerKw }
  const thrust = ct === null ? genericThrust(power) : { windSpeedMs, values: ct }
  return { ...simpleCurves(power, thrust), airDensityKgM3 }
}
