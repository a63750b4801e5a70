import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'))

/** Reason for skipping tests on real files; null if the files exist. */
export const noSharedData = existsSync(folder) ? null : `no real data at ${folder}`

/** Path of a real data file, such as `reanalysis/era5_berlin_2017_3x2_hourly.nc`. */
export function sharedData(path: string): string {
  return join(folder, path)
}
