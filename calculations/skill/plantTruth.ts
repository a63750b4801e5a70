import { blockSums, scoresOf } from '#domain'
import { type AtlasComparison, neighboursOf } from '#market'
import type { AtlasTruth } from './atlasTruth.ts'

/** Fewest years of plants for a comparison. */
const leastYears = 5
const hoursPerYear = 8760
const percent = 100

/**
 * An atlas against the metered energy of the onshore plants around a place, after the usual losses. Each pair is a year
 * of a plant that is compared, each block a plant.
 * @param name of the truth
 * @returns null for fewer than five years
 */
export function plantTruth(
  { atlasId, synthetic, plants }: AtlasComparison,
  place: { readonly lat: number; readonly lon: number },
  radiusKm: number,
  name: string,
): AtlasTruth | null {
  const years = neighboursOf(plants, place, radiusKm).flatMap(({ plant }) =>
    plant.isOffshore
      ? []
      : plant.years.flatMap(({ remaining, compared }) =>
          compared === null
            ? []
            : [
                {
                  plant: plant.plant,
                  powerKw: plant.powerKw,
                  modelledKwh: remaining * compared.modelledKwh,
                  meteredKwh: compared.meteredKwh,
                },
              ],
        ),
  )
  if (years.length < leastYears) return null
  const share = (kwh: number, powerKw: number) => (percent * kwh) / (powerKw * hoursPerYear)
  return {
    atlasId,
    isSynthetic: synthetic,
    truth: name,
    kind: 'plants',
    scores: scoresOf(
      Float64Array.from(years, ({ modelledKwh, powerKw }) => share(modelledKwh, powerKw)),
      Float64Array.from(years, ({ meteredKwh, powerKw }) => share(meteredKwh, powerKw)),
    ),
    rampRatio: null,
    blocks: blockSums(
      years,
      ({ plant }) => plant,
      ({ powerKw, modelledKwh, meteredKwh }) => ({
        modelled: share(modelledKwh, powerKw),
        measured: share(meteredKwh, powerKw),
        modelledEnergy: modelledKwh,
        measuredEnergy: meteredKwh,
      }),
    ),
    jumps: [],
  }
}
