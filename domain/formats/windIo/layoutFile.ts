import { type MapPoint, sheetOfPoints } from '../sites/mapSheet.ts'
import type { SheetReading } from '../sites/siteSheet.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { memberOf, numberIn, textIn } from '../text/jsonValues.ts'
import { readYaml } from '../text/yamlReader.ts'
import { objectsWith, turbineTypesOf } from './windIoParts.ts'

const isLayout = /^[ \t-]*(?:layout_x|layouts)[ \t]*:/m

/**
 * The turbines of a layout in YAML as planning libraries have it: FLORIS (`layout_x`, `layout_y` in m) and windIO
 * (`coordinates` with `x` and `y`, perhaps `z`, `crs`, `turbine_identifiers`, and the types of turbines), of each farm
 * its first layout. Our own export has `latitude` and `longitude` too, which need no system. Without a `crs` the caller
 * must ask for the system.
 * @returns null for any other text
 * @see github.com/NREL/floris, github.com/IEAWindSystems/windIO
 */
export function layoutSheet(text: string): SheetReading | null {
  if (!isLayout.test(text)) return null
  const yaml = readYaml(text)
  if (!yaml.ok) return { sheet: null, issues: [{ code: 'yamlInvalid', line: yaml.line }] }
  const farms = objectsWith(yaml.root, 'layout_x', 'layouts')
  const layouts = farms.flatMap((farm) => {
    const own = layoutOf(farm)
    return own === null ? [] : [pointsOf(own, farm)]
  })
  if (layouts.length === 0) return null
  const incomplete = layouts.find(({ found, expected }) => found !== expected)
  if (incomplete !== undefined) {
    const { found, expected } = incomplete
    return { sheet: null, issues: [{ code: 'layoutIncomplete', found, expected }] }
  }
  const points = layouts.flatMap((layout) => layout.points)
  const crs = layouts.map((layout) => layout.crs).find((one) => one !== '') ?? ''
  const isInDegrees = layouts.every((layout) => layout.isInDegrees)
  return sheetOfPoints({ points, withoutPoint: [] }, [], isInDegrees ? null : crs)
}

interface PlacedLayout {
  readonly points: readonly MapPoint[]
  /** Places that are numbers, and those that the layout should have. */
  readonly found: number
  readonly expected: number
  readonly isInDegrees: boolean
  readonly crs: string
}

/** The first layout of a farm, as a list (windIO 2) or by name (windIO 1); of FLORIS the farm itself. */
function layoutOf(farm: JsonNode): JsonNode | null {
  const layouts = memberOf(farm, 'layouts')
  if (layouts === null) return farm
  const all = layouts.kind === 'array' ? layouts.items : objectsWith(layouts, 'coordinates')
  return all[0] ?? null
}

function pointsOf(layout: JsonNode, farm: JsonNode): PlacedLayout {
  const coordinates = memberOf(layout, 'coordinates') ?? layout
  const [lat, lon] = ['latitude', 'longitude'].map((key) => itemsOf(coordinates, key))
  const isInDegrees = lat!.length > 0 && lon!.length > 0
  const x = isInDegrees ? lon! : itemsOf(coordinates, 'layout_x', 'x')
  const y = isInDegrees ? lat! : itemsOf(coordinates, 'layout_y', 'y')
  const heights = itemsOf(coordinates, 'z')
  const names = itemsOf(layout, 'turbine_identifiers')
  const typeNumbers = itemsOf(layout, 'turbine_types')
  const types = turbineTypesOf(farm)
  const points = x.flatMap((easting, index): MapPoint[] => {
    const northing = y[index]
    if (easting.kind !== 'number' || northing?.kind !== 'number') return []
    const [named, height, number] = [names[index], heights[index], typeNumbers[index]]
    const type = types.get(number?.kind === 'number' ? number.value : 0)
    return [
      {
        line: index + 1,
        name:
          named === undefined || named.kind === 'array' || named.kind === 'object' ? '' : `${named.value}`,
        ...{ x: easting.value, y: northing.value },
        heightM: height?.kind === 'number' ? height.value : null,
        properties: type === undefined ? new Map() : propertiesOf(type),
      },
    ]
  })
  const expected = Math.max(x.length, y.length)
  return { points, found: points.length, expected, isInDegrees, crs: textIn(coordinates, 'crs') }
}

/** Properties of a turbine's type, under heads of tables. */
function propertiesOf(type: JsonNode): MapPoint['properties'] {
  const stated = [
    ['turbine type', textIn(type, 'name') || null],
    ['hub height [m]', numberIn(type, 'hub_height')],
    ['rotor diameter [m]', numberIn(type, 'rotor_diameter')],
  ] as const
  return new Map(stated.flatMap(([head, value]) => (value === null ? [] : [[head, String(value)] as const])))
}

function itemsOf(node: JsonNode, ...keys: readonly string[]): readonly JsonNode[] {
  const list = memberOf(node, ...keys)
  return list?.kind === 'array' ? list.items : []
}
