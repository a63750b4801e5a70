import { type CleanedUnit, cleanUnit } from './cleanUnit.ts'
import { type ExclusionReason, qualityCount, type RegisterQuality } from './quality.ts'
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
 * Collects the units of one or several files. Of several entries with one number the newest change counts, of equally
 * new ones the first that can be included. A second unit of the same type and power at the same place is left out, since two turbines cannot
 * stand there.
 * @param day  day of the register, YYYY-MM-DD
 */
export function collectRegister(day: string): RegisterCollection {
  const entries = new Map<string, Entry>()
  const early: (readonly [reason: ExclusionReason, number: string])[] = []
  let points: ReadonlyMap<string, GridPoint> = new Map()
  let read = 0
  let newest: string | null = null
  let settled: ReturnType<typeof settle> | null = null
  const found = () => {
    settled ??= settle(entries.values(), early)
    return settled
  }

  return {
    add(raw) {
      read += 1
      settled = null
      const updatedOn = readRegisterDate(raw.updatedOn)
      if (updatedOn !== null && (newest === null || updatedOn > newest)) newest = updatedOn
      const cleaned = cleanUnit(raw, day)
      const number = raw.number.trim().toUpperCase()
      if (!cleaned.ok && cleaned.reason === 'numberInvalid') early.push(['numberInvalid', raw.number])
      else {
        const entry = { number, updatedOn: updatedOn ?? '', cleaned, connection: connectionOf(raw) }
        const known = entries.get(number)
        const [counts, other] =
          known !== undefined && !isBetter(entry, known) ? [known, entry] : [entry, known]
        if (other !== undefined) early.push([reasonOf(other, counts), number])
        entries.set(number, counts)
      }
    },
    connect(own) {
      points = own
    },
    get units() {
      return found().units
    },
    get former() {
      return found().former
    },
    get connections() {
      return [...entries.values()].flatMap(({ connection }) =>
        connection === null ? [] : [{ ...connection, ...points.get(connection.location ?? '') }],
      )
    },
    newestChange: () => newest,
    quality() {
      const { units, count } = found()
      return {
        read,
        kept: units.length,
        operating: units.filter(({ status }) => status === 'operating').length,
        planned: units.filter(({ status }) => status === 'planned').length,
        offshore: units.filter(({ isOffshore }) => isOffshore).length,
        excluded: { ...count.excluded },
        omitted: { ...count.omitted },
        examples: { ...count.examples },
      }
    },
  }
}

/** The entry of a number that counts. */
interface Entry {
  readonly number: string
  /** YYYY-MM-DD; empty: not stated, the oldest. */
  readonly updatedOn: string
  readonly cleaned: CleanedUnit
  readonly connection: UnitConnection | null
}

function isBetter(entry: Entry, known: Entry): boolean {
  return isAsNew(entry, known) ? entry.cleaned.ok && !known.cleaned.ok : entry.updatedOn > known.updatedOn
}

const isAsNew = (one: Entry, other: Entry) => one.updatedOn === other.updatedOn

/** Why an entry is left out next to the one of its number that counts. */
function reasonOf(entry: Entry, counts: Entry): ExclusionReason {
  return !entry.cleaned.ok && isAsNew(entry, counts) ? entry.cleaned.reason : 'numberRepeated'
}

function settle(
  entries: Iterable<Entry>,
  early: readonly (readonly [reason: ExclusionReason, number: string])[],
) {
  const units: RegisterUnit[] = []
  const former: FormerUnit[] = []
  const places = new Set<string>()
  const count = qualityCount()
  for (const [reason, number] of early) count.exclude(reason, number)
  for (const { number, cleaned } of entries) {
    if (!cleaned.ok) count.exclude(cleaned.reason, number)
    else if ('former' in cleaned) {
      count.exclude('shutDown', number)
      former.push(cleaned.former)
    } else {
      const place = placeKey(cleaned.unit)
      if (places.has(place)) count.exclude('placeRepeated', number)
      else {
        places.add(place)
        units.push(cleaned.unit)
        count.omit(cleaned.omitted)
      }
    }
  }
  return { units, former, count }
}

/** Key of type, power and place, equal for units within about ten metres. */
function placeKey({ lat, lon, type, powerKw, status }: RegisterUnit): string {
  const typeKey = type.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return [lat.toFixed(4), lon.toFixed(4), typeKey, Math.round(powerKw), status].join('|')
}
