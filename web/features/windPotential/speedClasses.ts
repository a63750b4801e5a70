import { coarsenWinds, type FrequencyTable, type SectorCount } from '#domain'

/** Lower bounds of the classes of a stacked rose, m/s. Below the first one it is calm and belongs to no sector. */
const classFromMs = [0.5, 4, 8, 12, 16] as const

export interface SpeedClass {
  readonly fromMs: number
  /** null: no end. */
  readonly tillMs: number | null
  /** Share of the valid steps, shape [sector]; all classes of a sector sum to its frequency in the rose. */
  readonly share: readonly number[]
}

/** Frequency of the wind of each class by sector. @param fine with bins of 0.5 m/s */
export function speedClasses(fine: FrequencyTable, sectorCount: SectorCount): readonly SpeedClass[] {
  const { counts, binCount, binWidthMs, total } = coarsenWinds(fine, sectorCount, fine.binWidthMs)
  return classFromMs.map((fromMs, index) => {
    const tillMs = classFromMs[index + 1] ?? null
    const share = Array.from({ length: sectorCount }, (_, sector) => {
      const row = counts.subarray(sector * binCount, (sector + 1) * binCount)
      const inClass = row.subarray(
        Math.round(fromMs / binWidthMs),
        tillMs === null ? binCount : Math.round(tillMs / binWidthMs),
      )
      return total > 0 ? inClass.reduce((sum, count) => sum + count, 0) / total : 0
    })
    return { fromMs, tillMs, share }
  })
}
