import { geodesicDistanceM, sitePlace } from '#domain'
import { demoRegister, nationalUnitCount, type RegisterUnit, turbineTypeMatcher } from '#domain/register'
import { shippedTypes } from '../turbines/shippedTypes.ts'
import { sampleTurbines } from './samplePlaces.ts'

/** Distance within which wakes reach a planned turbine: about 18 rotor diameters. */
const nearM = 2000

/** An existing turbine next to the sample farm. */
export interface SampleNeighbour {
  /** Name of its farm in the register with its number, short enough for a narrow table. */
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly typeId: number
  readonly hubHeightM: number
}

/** Operating turbines around the sample farm in the demo register, whose type is in the catalogue. */
export function sampleNeighbours(): readonly SampleNeighbour[] {
  const matched = turbineTypeMatcher(shippedTypes())
  return demoRegister(nationalUnitCount).flatMap((unit) => {
    const { hubHeightM, status } = unit
    const name = unit.name.replace('Demo-Windpark-', 'WP ').replace(' WEA ', '-')
    if (status !== 'operating' || hubHeightM === null || !isNear(unit)) return []
    const { type } = matched(unit)
    return type === null ? [] : [{ name, ...sitePlace(unit), typeId: type.id, hubHeightM }]
  })
}

function isNear(unit: Pick<RegisterUnit, 'lat' | 'lon'>): boolean {
  return sampleTurbines.some(
    (turbine) => turbine.status === 'planned' && geodesicDistanceM(unit, turbine) < nearM,
  )
}
