import { isAtlasError, mapFields, openAtlas, writeAtlasMap } from '#atlas'
import { formatUtc } from '#contracts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { Interrupted, interruption } from './interruption.ts'

export interface MapArguments {
  readonly field?: string
  readonly time?: string
  readonly out?: string
}

/** Writes one field of an atlas as a map, or lists the available fields. */
export async function writeMap(
  context: Context,
  id: string,
  { field, time, out }: MapArguments,
): Promise<void> {
  const { print } = context
  const text = context.text.map
  const info = await findAtlas(context, id)
  const { timeless, timed } = mapFields(info)
  if (field === undefined) {
    for (const name of timeless) print(name)
    for (const name of timed) print(`${name}\t${text.needsTime}`)
    return
  }
  if (!timeless.includes(field) && !timed.includes(field)) throw new Failure(text.unknownField(field, id), 2)
  if (timed.includes(field) && time === undefined) throw new Failure(text.timeMissing(field), 2)
  const timeMs = time === undefined ? undefined : utcOf(time)
  if (Number.isNaN(timeMs)) throw new Failure(text.invalidTime(time!), 2)
  context.asInShell()
  const path = out ?? `${id}_${field}.tif`
  const signal = interruption()
  const atlas = await openAtlas(info.url)
  try {
    const request = { field, ...(timeMs === undefined ? {} : { timeMs }) }
    const bytes = await writeAtlasMap(path, atlas, request, { signal })
    print(text.written(path, bytes))
  } catch (error) {
    if (signal.aborted) throw new Interrupted()
    if (isAtlasError(error, 'OutsidePeriod'))
      throw new Failure(text.outsidePeriod(time!, formatUtc(info.dataFromMs), formatUtc(info.dataTillMs)), 1)
    throw error
  } finally {
    await atlas.close()
  }
}

/** A time without a zone is UTC, as everywhere; NaN for other text. */
function utcOf(time: string): number {
  const isTime = /^\d{4}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2})?Z?)?)?$/.test(time)
  const day = time.length > 10 && !time.endsWith('Z') ? `${time}Z` : time
  return isTime ? Date.parse(day.replace(' ', 'T')) : Number.NaN
}
