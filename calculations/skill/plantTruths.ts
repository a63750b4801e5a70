import { basisOfSources, blockSums, germanYearSpan, scoresOf } from '#domain'
import { type AtlasComparison, type ComparedPlant, meteredEnergySource, neighboursOf } from '#market'
import type { AtlasTruth } from './atlasTruth.ts'

/** Fewest years of plants for a comparison. */
const leastYears = 5
const hoursPerYear = 8760
const percent = 100
/** Degrees of a block of a region, about 28 km: neighbouring plants share the errors of an atlas. */
const blockDegrees = { lat: 0.25, lon: 0.4 } as const

/** Where metered plants are compared: around a place, in a federal state by its German name, or everywhere. */
export type PlantRegion =
  | { readonly kind: 'around'; readonly lat: number; readonly lon: number; readonly radiusKm: number }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'all' }

interface PlantYear {
  /** Plant and year. */
  readonly key: string
  readonly year: number
  readonly block: string
  readonly powerKw: number
  readonly modelledKwh: number
  readonly meteredKwh: number
}

/**
 * Atlases against the metered energy of onshore plants after the usual losses, all of them by the same years of the same
 * plants. Blocks of the bootstrap are plants around a place, and squares of about 28 km in a region.
 * @param name of the truth
 * @returns in the order of the comparisons, without those with fewer than five years there; empty for fewer than five
 *   common years
 */
export function plantTruths(
  comparisons: readonly AtlasComparison[],
  region: PlantRegion,
  name: string,
): AtlasTruth[] {
  const all = comparisons
    .map(({ plants, ...about }) => ({ ...about, years: yearsIn(plants, region) }))
    .filter(({ years }) => years.length >= leastYears)
  const keys = all.map(({ years }) => new Set(years.map(({ key }) => key)))
  const isCommon = ({ key }: PlantYear) => keys.every((own) => own.has(key))
  const common = all.map((one) => ({ ...one, years: one.years.filter(isCommon) }))
  if (common.length === 0 || common[0]!.years.length < leastYears) return []
  return common.map(({ atlasId, synthetic, years, ...about }) => ({
    atlasId,
    isSynthetic: synthetic,
    truth: name,
    kind: 'plants',
    basis: basisOfSources(
      [meteredEnergySource(about)],
      years.map(({ year }) => germanYearSpan(year)),
    ),
    scores: scoresOf(
      Float64Array.from(years, ({ modelledKwh, powerKw }) => share(modelledKwh, powerKw)),
      Float64Array.from(years, ({ meteredKwh, powerKw }) => share(meteredKwh, powerKw)),
    ),
    rampRatio: null,
    courses: null,
    blocks: blockSums(
      years,
      ({ block }) => block,
      ({ powerKw, modelledKwh, meteredKwh }) => ({
        modelled: share(modelledKwh, powerKw),
        measured: share(meteredKwh, powerKw),
        modelledEnergy: modelledKwh,
        measuredEnergy: meteredKwh,
      }),
    ),
    jumps: [],
  }))
}

function yearsIn(plants: readonly ComparedPlant[], region: PlantRegion): PlantYear[] {
  const found =
    region.kind === 'around'
      ? neighboursOf(plants, region, region.radiusKm).map(({ plant }) => plant)
      : plants.filter(({ state }) => region.kind === 'all' || state === region.state)
  return found.flatMap(({ isOffshore, plant, lat, lon, powerKw, years }) =>
    isOffshore
      ? []
      : years.flatMap(({ year, remaining, compared }) =>
          compared === null
            ? []
            : [
                {
                  key: `${plant} ${year}`,
                  year,
                  block:
                    region.kind === 'around'
                      ? plant
                      : `${Math.floor(lat / blockDegrees.lat)} ${Math.floor(lon / blockDegrees.lon)}`,
                  powerKw,
                  modelledKwh: remaining * compared.modelledKwh,
                  meteredKwh: compared.meteredKwh,
                },
              ],
        ),
  )
}

const share = (kwh: number, powerKw: number) => (percent * kwh) / (powerKw * hoursPerYear)
