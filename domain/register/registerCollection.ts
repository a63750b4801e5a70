import { cleanUnit } from './cleanUnit.ts'
import { qualityCount, type RegisterQuality } from './quality.ts'
import { readRegisterDate } from './registerDate.ts'
import type { FormerUnit, RawUnit, RegisterUnit } from './registerUnit.ts'
import { connectionOf, type GridPoint, type UnitConnection } from './unitConnection.ts'

/** Receives raw units one by one, stores the clean ones, and counts. */
export interface RegisterCollection {
  add(raw: RawUnit): void
  /** Gives units the grid at their places, by the numbers of the places; units without one there keep theirs. */
  connect(points: ReadonlyMap<string, GridPoint>): void
  /** The units included so far, in the order of their arrival. */
  readonly units: readonly RegisterUnit[]
  /** Units that were shut down for good on a known day; they count as excluded. */
  readonly former: readonly FormerUnit[]
  /** Plants, conditions and grid of all units with a number, included or not. */
  readonly connections: readonly UnitConnection[]
  quality(): RegisterQuality
  /** Newest change of any unit, as YYYY-MM-DD; null if no file states it. */
  newestChange(): string | null
}

/**
 * Collects the units of one or several files. A unit with a known number is not added again. Neither is a
 * second unit of the same type and power at the same place, since two turbines cannot stand there.
 */
export function collectRegister(): RegisterCollection {
  const units: RegisterUnit[] = []
  const former: FormerUnit[] = []
  const numbers = new Set<string>()
  const places = new Set<string>()
  const connections = new Map<string, UnitConnection>()
  const count = qualityCount()
  let read = 0
  let newest: string | null = null

  return {
    add(raw) {
      read += 1
      const updatedOn = readRegisterDate(raw.updatedOn)
      if (updatedOn !== null && (newest === null || updatedOn > newest)) newest = updatedOn
      const connection = connectionOf(raw)
      if (connection !== null && !connections.has(connection.number))
        connections.set(connection.number, connection)
      const cleaned = cleanUnit(raw)
      if (!cleaned.ok) {
        count.exclude(cleaned.reason, raw.number)
        return
      }
      if ('former' in cleaned) {
        count.exclude('shutDown', raw.number)
        if (!numbers.has(cleaned.former.number)) former.push(cleaned.former)
        numbers.add(cleaned.former.number)
        return
      }
      const { unit, omitted } = cleaned
      const place = placeKey(unit)
      if (numbers.has(unit.number)) count.exclude('numberRepeated', unit.number)
      else if (places.has(place)) count.exclude('placeRepeated', unit.number)
      else {
        numbers.add(unit.number)
        places.add(place)
        units.push(unit)
        count.omit(omitted)
      }
    },
    connect(points) {
      for (const [number, connection] of connections)
        connections.set(number, { ...connection, ...points.get(connection.location ?? '') })
    },
    units,
    former,
    get connections() {
      return [...connections.values()]
    },
    newestChange: () => newest,
    quality: () => ({
      read,
      kept: units.length,
      operating: units.filter(({ status }) => status === 'operating').length,
      planned: units.filter(({ status }) => status === 'planned').length,
      offshore: units.filter(({ isOffshore }) => isOffshore).length,
      excluded: { ...count.excluded },
      omitted: { ...count.omitted },
      examples: { ...count.examples },
    }),
  }
}

/** Key of type, power and place, equal for units within about ten metres. */
function placeKey({ lat, lon, type, powerKw, status }: RegisterUnit): string {
  const typeKey = type.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return [lat.toFixed(4), lon.toFixed(4), typeKey, Math.round(powerKw), status].join('|')
}
