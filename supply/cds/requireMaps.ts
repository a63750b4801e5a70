import { gribContents, UnreadableFile } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { CdsPiece } from './cdsRequest.ts'

const hourMs = 3_600_000

/**
 * Checks that a file has every requested variable for each hour from the first day on. The store omits hours that it
 * does not have yet, so the file may end earlier.
 * @throws SupplyError
 */
export async function requireMaps(file: string, { variables, days }: CdsPiece, url: string): Promise<void> {
  const wrong = (reason: string) => new SupplyError('cds', { code: 'notWhatWasAsked', url, reason })
  const contents = await gribContents(file).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw wrong(`no GRIB that can be read: ${error.message}`)
    throw error
  })
  const fromMs = Date.UTC(days.year, days.month - 1, days.firstDay)
  const mostHours = (days.lastDay - days.firstDay + 1) * 24
  const names = contents.map(({ name }) => name)
  const lacking = variables.filter((name) => !names.includes(name))
  if (lacking.length > 0) throw wrong(`without ${lacking.join(', ')}`)
  for (const { name, fromMs: first, tillMs, hours } of contents) {
    const isWhole = first === fromMs && tillMs === fromMs + (hours - 1) * hourMs && hours <= mostHours
    if (!isWhole) throw wrong(`${name} is not there hour by hour from the first one on`)
  }
}
