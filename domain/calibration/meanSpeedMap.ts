/** Heights above ground of the Global Wind Atlas's maps, m. */
export const meanSpeedHeightsM = [10, 50, 100, 150, 200] as const
export type MeanSpeedHeightM = (typeof meanSpeedHeightsM)[number]

/** A map of mean wind speeds of the Global Wind Atlas 4. */
export interface MeanSpeedMap {
  /** ISO 3166, three letters. */
  readonly country: string
  readonly heightM: MeanSpeedHeightM
}

/**
 * Name, author and licence, which CC BY 4.0 requires; the atlas's own wording was not available. Method: Davis et al.
 * (2023), The Global Wind Atlas, Bulletin of the American Meteorological Society 104 (8), doi:10.1175/BAMS-D-21-0075.1.
 */
export const meanSpeedCitation = 'Global Wind Atlas 4 (DTU, globalwindatlas.info), CC BY 4.0'

export function isMeanSpeedHeight(heightM: number): heightM is MeanSpeedHeightM {
  return meanSpeedHeightsM.some((known) => known === heightM)
}

/** File name of a map; it shows which maps are available. */
export function meanSpeedFileName({ country, heightM }: MeanSpeedMap): string {
  return `GWA4_${country}_wind-speed_${heightM}m.tif`
}

/** Description of a map of mean speeds by its file's name; null for any other file. */
export function meanSpeedMapOf(fileName: string): MeanSpeedMap | null {
  const [, country, height] = /^GWA4_([A-Z]{3})_wind-speed_(\d+)m\.tif$/.exec(fileName) ?? []
  const heightM = Number(height)
  return country !== undefined && isMeanSpeedHeight(heightM) ? { country, heightM } : null
}
