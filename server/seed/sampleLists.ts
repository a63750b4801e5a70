import { catalogueVendors } from '#domain/catalogue'
import { sampleNames, sampleSites, sampleTurbines, sampleType } from './samplePlaces.ts'

/** The type that is placed in all samples. */
export function sampleTurbineType() {
  const types = catalogueVendors.flatMap((vendor) => vendor.types)
  const type = types.find(({ name }) => name === sampleType.name)
  if (type === undefined) throw new Error(`the catalogue has no ${sampleType.name}`)
  return type
}

/** The lists that the demo account opens with. */
export function sampleLists() {
  const { id } = sampleTurbineType()
  return [
    { name: sampleNames.sites, windFarm: false, places: sampleSites, nameOf: sampleNames.site },
    { name: sampleNames.farm, windFarm: true, places: sampleTurbines, nameOf: sampleNames.turbine },
  ].map(({ name, windFarm, places, nameOf }) => ({
    ...{ name, windFarm },
    sites: places.map((place, index) => ({
      ...place,
      name: nameOf(index + 1),
      turbine_type_id: id,
      hub_height: sampleType.hubHeightM,
      power_curve_id: null,
      wake_decay_constant: null,
      mastr: false,
      info: {},
    })),
  }))
}
