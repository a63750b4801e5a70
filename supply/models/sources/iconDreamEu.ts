import { UnexpectedAnswer } from '../../plan.ts'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { monthName } from '../monthNames.ts'
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

/** DWD's reanalysis of 6.5 km on triangles since 2010: monthly files, of which only the needed levels are fetched. */
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
  lacks: ['radiation', 'rain'],
  outline: objectsOf,
}

function objectsOf({ settings, heights, fromMs, endMs }: Wanted): ModelObject[] {
  const root = settings.urls.iconDreamEu
  const month = monthName(fromMs)
  const hours = (endMs - fromMs) / 3_600_000
  const most = Math.max(...heights)
  const top = levelFor.find(({ upToM }) => most <= upToM)?.level ?? highest
  const file = (name: string, wantsMessage?: ModelObject['wantsMessage'], maps = 1): ModelObject => ({
    key: `icon-${name}-${month}.grb`,
    source: 'iconDreamEu',
    request: { url: `${root}/hourly/${name}/ICON-DREAM-EU_${month}_${name}_hourly.grb` },
    ...{ maxBytes: mostFileBytes, expectedBytes: hours * maps * mapBytes, mayChange: false },
    ...(wantsMessage === undefined ? { inParts: true, tagIsMd5: true } : { wantsMessage }),
    check: (content) => requireKind('grib', content),
  })
  const onLevels = (head: Buffer) => layerOf(head) >= top
  const hasLevels = most > 10
  return [
    invariant(root, 'ICON-DREAM-EU_grid.nc', 4e8, 'netcdf'),
    invariant(root, 'ICON-DREAM-EU_constant_fields.grb', 1e8, 'grib'),
    ...(hasLevels ? ['U', 'V'].map((name) => file(name, onLevels, Math.min(levelsOfFile, 75 - top))) : []),
    ...['U_10M', 'V_10M', 'T_2M', 'TD_2M', 'PS'].map((name) => file(name)),
  ]
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

/** Surface type of a model layer's bounds. */
const generalVertical = 150

/**
 * The model layer of an edition 2 message, by its product section; -1: none.
 * @throws UnexpectedAnswer the message has no product in its first bytes
 */
export function layerOf(head: Buffer): number {
  for (let at = 16; at + 5 <= head.length; ) {
    const [length, section] = [head.readUInt32BE(at), head[at + 4]!]
    if (section === 4) {
      if (at + 34 > head.length) break
      const [first, second] = [head[at + 22], head[at + 28]]
      return first === generalVertical && second === generalVertical ? head.readUInt32BE(at + 24) : -1
    }
    if (section < 1 || section > 3 || length < 5) break
    at += length
  }
  throw new UnexpectedAnswer('a message without a product')
}
