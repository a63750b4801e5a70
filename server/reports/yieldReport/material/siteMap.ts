import type { EnergyYieldResult } from '#contracts'
import { utmFromLatLon, utmZoneOf } from '#domain'
import type { MapBlock, MapDot } from '../../blocks/index.ts'
import { niceStep, ticksBetween } from '../../blocks/index.ts'
import { type GroundPicture, groundPicture, type MapFrame } from '../../ground/index.ts'
import type { Material } from './material.ts'

/** Margin around the turbines, as a share of the larger side, and its minimum in metres. */
const ROOM = 0.12
const LEAST_ROOM_M = 400
/** Up to this many turbines are named on the map; more are numbered as in the table. */
const MOST_NAMES = 12
/** Minimum and maximum of height over width. */
const [FLATTEST, TALLEST] = [0.5, 1.15]

export interface Placed {
  readonly zone: number
  readonly points: readonly { readonly eastingM: number; readonly northingM: number }[]
}

/** All turbines in the UTM zone of the farm's middle. */
export function placedTurbines({ result: { turbines } }: Pick<Material, 'result'>): Placed {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const zone = utmZoneOf(mean(turbines.map(({ lat }) => lat)), mean(turbines.map(({ lon }) => lon)))
  return { zone, points: turbines.map(({ lat, lon }) => utmFromLatLon(lat, lon, zone)) }
}

export function coverPoints(material: Material): MapDot[] {
  const { points } = placedTurbines(material)
  const { west, south, width, height } = frameOf(points, 0, 0)
  const size = Math.max(width, height, 1)
  return points.map(({ eastingM, northingM }, index) => ({
    x: (eastingM - west) / size,
    y: (northingM - south) / size,
    tone: toneOf(material, index),
  }))
}

/** Extent of the map, for requesting its background. */
export function mapFrame(result: EnergyYieldResult): MapFrame {
  const { zone, points } = placedTurbines({ result })
  return { zone, isSouth: isSouth(result), ...frameOf(points, ROOM, LEAST_ROOM_M) }
}

export function siteMap(material: Material): {
  readonly map: MapBlock
  readonly ground: GroundPicture | null
} {
  const { result, text, format, shortNameOf } = material
  const { points } = placedTurbines(material)
  const { zone, isSouth: _, ...frame } = mapFrame(result)
  const step = niceStep(Math.max(frame.width, frame.height), 6)
  const kilometres = (metres: number) => format.number(metres / 1000, step < 1000 ? 1 : 0)
  const scaleM = niceStep(frame.width, 6)
  const isNamed = result.turbines.length <= MOST_NAMES
  const ground = groundPicture(material, material, mapFrame(result))
  const map: MapBlock = {
    kind: 'map',
    caption: text.yieldReport.layout.map(String(zone)),
    alt: text.yieldReport.layout.mapAlt(format.number(points.length)),
    ...frame,
    eastings: ticksBetween(frame.west, frame.west + frame.width, step, kilometres),
    northings: ticksBetween(frame.south, frame.south + frame.height, step, kilometres),
    scale: {
      lengthM: scaleM,
      label: scaleM < 1000 ? format.quantity(scaleM, 'm') : format.quantity(scaleM / 1000, 'km'),
    },
    north: text.yieldReport.layout.north,
    ground: ground?.drawn ?? null,
    turbines: result.turbines.map((turbine, index) => ({
      x: points[index]!.eastingM,
      y: points[index]!.northingM,
      tone: toneOf(material, index),
      radiusM: result.power_curves[turbine.power_curve]!.rotor_diameter_m / 2,
      label: isNamed ? `${index + 1} ${shortNameOf(turbine)}` : String(index + 1),
    })),
    legend: [
      { label: text.yieldReport.planned, tone: 'planned' as const },
      ...(result.groups.portfolio === null
        ? []
        : [{ label: text.yieldReport.portfolio, tone: 'portfolio' as const }]),
    ],
  }
  return { map, ground }
}

function isSouth({ turbines }: EnergyYieldResult): boolean {
  return turbines[0]!.lat < 0
}

function toneOf({ result }: Material, index: number): 'planned' | 'portfolio' {
  return result.turbines[index]!.status === 'planned' ? 'planned' : 'portfolio'
}

/** Frame of a map with margins, in a shape that fits a page. */
function frameOf(points: Placed['points'], room: number, leastRoomM: number) {
  const eastings = points.map(({ eastingM }) => eastingM)
  const northings = points.map(({ northingM }) => northingM)
  const [west, east] = [Math.min(...eastings), Math.max(...eastings)]
  const [south, north] = [Math.min(...northings), Math.max(...northings)]
  const border = Math.max(leastRoomM, room * Math.max(east - west, north - south))
  if (leastRoomM === 0) return { west, south, width: east - west, height: north - south }
  const [wide, high] = [east - west + 2 * border, north - south + 2 * border]
  const width = Math.max(wide, high / TALLEST)
  const height = Math.max(high, width * FLATTEST)
  return {
    west: (west + east - width) / 2,
    south: (south + north - height) / 2,
    width,
    height,
  }
}
