import { messageHead } from '#atlas'
import { UnexpectedAnswer } from '../../plan.ts'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { isWholeMonth } from '../modelStretches.ts'
import { dayName, daysOf, monthName } from '../monthNames.ts'
import { requireKind } from '../objectKinds.ts'

/** Packed size of a map of all cells, from files of 2021 to 2026. */
const mapBytes = 659_156 * 1.4
const mostFileBytes = 16e9
/** Number of levels in a file. */
const levelsOfFile = 10

/** Lowest first: the highest needed of the ten levels for winds up to a height, m, over any ground. */
const levelFor = [
  { upToM: 9, level: 74 },
  { upToM: 40, level: 73 },
  { upToM: 90, level: 72 },
  { upToM: 155, level: 71 },
  { upToM: 240, level: 70 },
] as const
const highest = 69

/** DWD's reanalysis of 6.5 km on triangles since 2010: monthly files of messages. */
export const iconDreamEu: FileArchive = {
  source: 'iconDreamEu',
  keys: [],
  firstMs: Date.UTC(2010, 0),
  endMs: null,
  // DWD states two to three months, but a month was available a week after its end.
  daysLate: 45,
  isByMonth: true,
  stepMs: 3_600_000,
  firstStampMs: 0,
  grid: null,
  domain: { west: -23.5, south: 29.5, east: 62.5, north: 70.5 },
  cellKm2: 43.2,
  heights: [10, 40, 80, 100, 120, 160, 200, 250],
  usualHeights: [10, 100, 160],
  lacks: ['rain'],
  radiation: 'sinceStart',
  outline: objectsOf,
}

/** Files of a month, of which only messages of the needed levels and days are fetched. */
function objectsOf({ settings, heights, fromMs, endMs }: Wanted): ModelObject[] {
  const root = settings.urls.iconDreamEu
  const month = monthName(fromMs)
  const days = daysOf(fromMs, endMs)
  const isWhole = isWholeMonth({ fromMs, endMs })
  const period = isWhole ? month : `${dayName(fromMs)}-${days.length}`
  const most = Math.max(...heights)
  const top = levelFor.find(({ upToM }) => most <= upToM)?.level ?? highest
  const file = (name: string, levels: number | null = null): ModelObject => ({
    key: `icon-${name}-${levels === null ? '' : `${top}-`}${period}.grb`,
    source: 'iconDreamEu',
    request: { url: `${root}/hourly/${name}/ICON-DREAM-EU_${month}_${name}_hourly.grb` },
    ...{ maxBytes: mostFileBytes, expectedBytes: 24 * days.length * (levels ?? 1) * mapBytes },
    mayChange: false,
    ...(levels === null && isWhole
      ? { inParts: true, tagIsMd5: true }
      : { wantsMessage: (head) => isWanted(head, levels === null ? null : top, fromMs, endMs) }),
    check: (content) => requireKind('grib', content),
  })
  const levels = Math.min(levelsOfFile, 75 - top)
  return [
    invariant(root, 'ICON-DREAM-EU_grid.nc', 4e8, 'netcdf'),
    invariant(root, 'ICON-DREAM-EU_constant_fields.grb', 1e8, 'grib'),
    ...(most > 10 ? ['U', 'V'].map((name) => file(name, levels)) : []),
    ...['U_10M', 'V_10M', 'T_2M', 'TD_2M', 'PS'].map((name) => file(name)),
  ]
}

/** @param top  the highest level; null: the file has no levels. @throws UnexpectedAnswer */
function isWanted(bytes: Buffer, top: number | null, fromMs: number, endMs: number): boolean {
  const head = messageHead(bytes)
  if (head === null) throw new UnexpectedAnswer('a message without a product')
  const isLow = top === null || (head.layer ?? 0) >= top
  return isLow && head.validMs >= fromMs && head.validMs < endMs
}

function invariant(root: string, name: string, expectedBytes: number, kind: 'netcdf' | 'grib'): ModelObject {
  return {
    key: name,
    source: 'iconDreamEu',
    request: { url: `${root}/invariant/${name}` },
    ...{ maxBytes: 4e9, expectedBytes, mayChange: false, isInvariant: true, inParts: true, tagIsMd5: true },
    check: (content) => requireKind(kind, content),
  }
}
