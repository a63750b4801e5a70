import { gribContents, UnreadableFile } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { CdsSource, WantedMaps } from './cdsPiece.ts'

/**
 * Checks that a file has every requested variable at each time. The store omits silently what it does not have yet.
 * @throws SupplyError
 */
export async function requireMaps(
  file: string,
  { names: wanted, timesMs, mayEndEarly }: WantedMaps,
  source: CdsSource,
  url: string,
): Promise<void> {
  const wrong = (reason: string) => new SupplyError(source, { code: 'notWhatWasAsked', url, reason })
  const contents = await gribContents(file).catch((error: unknown) => {
    if (error instanceof UnreadableFile) throw wrong(`no GRIB that can be read: ${error.message}`)
    throw error
  })
  const names = contents.map(({ name }) => name)
  const lacking = wanted.filter((name) => !names.includes(name))
  if (lacking.length > 0) throw wrong(`without ${lacking.join(', ')}`)
  for (const { name, fromMs, tillMs, hours } of contents) {
    const isLong = hours === timesMs.length || (mayEndEarly && hours < timesMs.length)
    if (!isLong || fromMs !== timesMs[0] || tillMs !== timesMs[hours - 1])
      throw wrong(`${name} is not there hour by hour from the first one on`)
  }
}
