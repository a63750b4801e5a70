import { catalogueVendors } from '#domain/catalogue'
import type { MatchableType } from '#domain/register'

/** The turbine types of the catalogue, each with its vendor's name. */
export function shippedTypes(): MatchableType[] {
  return catalogueVendors.flatMap((vendor) =>
    vendor.types.map(({ id, name, ratedPowerKw, rotorDiameterM, curves: published }) => ({
      id,
      vendor: vendor.name,
      name,
      ratedPowerKw,
      rotorDiameterM,
      hasPowerCurve: published.length > 0,
    })),
  )
}
