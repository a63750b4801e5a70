import { windPowerSumsId } from '../statistics/tileSums.ts'
import { airIds } from '../statistics/windLevels.ts'
import type { AtlasField } from '../types.ts'
import type { Catalogue } from './catalogue.ts'

/**
 * The fields of a catalogue by their meaning. Earlier releases stored as power density the mean density at the
 * ground times the mean cube of the speed, about one per cent more than the mean of the product at the height.
 * Their atlases lack the sums; the field has a separate name until an append computes it again.
 */
export function fieldsByMeaning({ fields, sums, variables }: Catalogue): AtlasField[] {
  if (airIds(variables).length === 0) return fields
  return fields.map((field) => {
    const { statistic, heightM, id } = field
    if (statistic !== 'wind_power_density' || heightM === null) return field
    if (sums.includes(windPowerSumsId(heightM))) return field
    return { ...field, id: id.replace(statistic, OF_MEANS), statistic: OF_MEANS }
  })
}

/** Name of the array in which a store keeps a field of `fieldsByMeaning`. */
export function arrayOfField({ id, statistic }: AtlasField): string {
  return statistic === OF_MEANS ? id.replace(OF_MEANS, 'wind_power_density') : id
}

const OF_MEANS = 'wind_power_density_of_means'
