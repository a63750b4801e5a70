import { catalogueVendors } from '#domain/catalogue'
import { sampleNeighbours } from './sampleNeighbours.ts'
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
  const own = (places: typeof sampleSites, nameOf: (number: number) => string) =>
    places.map((place, index) => ({
      ...{ ...place, ...asSent, name: nameOf(index + 1), turbine_type_id: id },
      hub_height: sampleType.hubHeightM,
      mastr: false,
    }))
  const neighbours = sampleNeighbours().map(({ typeId, hubHeightM, ...place }) => ({
    ...{ ...place, ...asSent, turbine_type_id: typeId, hub_height: hubHeightM },
    ...{ status: 'portfolio' as const, mastr: true },
  }))
  return [
    { name: sampleNames.sites, windFarm: false, sites: own(sampleSites, sampleNames.site) },
    {
      name: sampleNames.farm,
      windFarm: true,
      sites: [...own(sampleTurbines, sampleNames.turbine), ...neighbours],
    },
  ]
}

const asSent = { power_curve_id: null, wake_decay_constant: null, info: {} }
