import { type LayoutType, layoutTypes } from './layoutTypes.ts'
import { type MapPoint, sheetOfPoints } from './pointSheet.ts'
import type { SheetReading } from './siteSheet.ts'

/** Longest text that is read: some thousand turbines, and a time series of their wind. */
const mostCharacters = 16_000_000
const isLayout = /^[ \t]*(?:layout_x|layouts)[ \t]*:/m

/**
 * The turbines of a layout in YAML as planning libraries have it: FLORIS (`layout_x`, `layout_y` in m) and windIO
 * (`coordinates` with `x` and `y`, perhaps `z`, `crs`, `turbine_identifiers`, and the types of turbines). Our own
 * export has `latitude` and `longitude` too, which need no system. Other content, such as curves and winds, is ignored.
 * Without a `crs` the caller must ask for the system.
 * @returns null for any other text
 * @see github.com/NREL/floris, github.com/IEAWindSystems/windIO
 */
export function layoutSheet(text: string): SheetReading | null {
  if (text.length > mostCharacters || !isLayout.test(text)) return null
  const at = text.search(/^[ \t]*coordinates[ \t]*:/m)
  const own = at < 0 ? text : text.slice(at)
  const listOf = (key: string) => listIn(own, key)
  const [lat, lon] = [listOf('latitude'), listOf('longitude')]
  const isInDegrees = lat !== null && lon !== null
  const x = isInDegrees ? lon : (listOf('layout_x') ?? listOf('x'))
  const y = isInDegrees ? lat : (listOf('layout_y') ?? listOf('y'))
  if (x === null || y === null) return null
  if (x.length !== y.length)
    return { sheet: null, issues: [{ code: 'layoutIncomplete', found: y.length, expected: x.length }] }
  const heights = listOf('z') ?? []
  const names = listOf('turbine_identifiers') ?? []
  const [types, typeOf] = [layoutTypes(text), listOf('turbine_types')]
  const points = x.map((easting, index): MapPoint | null => {
    const [east, north] = [numberOf(easting), numberOf(y[index]!)]
    if (east === null || north === null) return null
    const name = names[index]?.replace(/^(["'])(.*)\1$/, '$2') ?? ''
    const heightM = numberOf(heights[index] ?? '')
    const type = types.get(typeOf === null ? 0 : Number(typeOf[index]))
    return { line: index + 1, name, x: east, y: north, heightM, properties: propertiesOf(type) }
  })
  const found = points.filter((point) => point !== null)
  if (found.length !== points.length)
    return {
      sheet: null,
      issues: [{ code: 'layoutIncomplete', found: found.length, expected: points.length }],
    }
  if (isInDegrees) return sheetOfPoints(found, [])
  const crs = /^[ \t]*crs[ \t]*:[ \t]*["']?([^"'\n#]*?)["']?[ \t]*(?:#.*)?$/im.exec(own)?.[1]?.trim() ?? ''
  return sheetOfPoints(found, [], crs)
}

/** Properties of a turbine's type, under heads of tables. */
function propertiesOf(type: LayoutType | undefined): MapPoint['properties'] {
  const stated = [
    ['turbine type', type?.name || null],
    ['hub height [m]', type?.hubHeightM ?? null],
    ['rotor diameter [m]', type?.rotorDiameterM ?? null],
  ] as const
  return new Map(stated.flatMap(([head, value]) => (value === null ? [] : [[head, value] as const])))
}

/** The items of a list by its key, in a row (`x: [1, 2]`) or one per line (`- 1`); null without such a list. */
function listIn(text: string, key: string): readonly string[] | null {
  const head = new RegExp(String.raw`^[ \t]*${key}[ \t]*:[ \t]*`, 'm').exec(text)
  if (head === null) return null
  const rest = text.slice(head.index + head[0].length)
  if (rest.startsWith('[')) {
    const end = rest.indexOf(']')
    const inside = end < 0 ? '' : rest.slice(1, end)
    return inside.split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]))
  }
  const items: string[] = []
  for (const line of rest.split(/\r?\n/).slice(1)) {
    // Blank lines and comments do not end a list.
    if (/^[ \t]*(?:#.*)?$/.test(line)) continue
    const item = /^[ \t]*-[ \t]+(.*?)[ \t]*(?:[ \t]#.*)?$/.exec(line)?.[1]
    if (item === undefined) break
    items.push(item)
  }
  return items.length === 0 ? null : items
}

function numberOf(text: string): number | null {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : null
}
