import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import { cellsGrid } from './cellsGrid.ts'
import { sphereRadiusOf } from './earthRadius.ts'
import type { GribGrid } from './gribGrid.ts'
import { type LambertGrid, lambertGrid } from './lambertGrid.ts'
import { type LatLonSpan, latLonSpan } from './latLonGrid.ts'
import { type RotatedGrid, rotatedGrid } from './rotatedGrid.ts'

const missing = 0xffffffff
const alongGrid = 0x08
const millionth = 1e6

/** Templates of code table 3.1 that are read. */
const readers: Readonly<Record<number, (section: Section) => GribGrid>> = {
  0: (section) => ({ kind: 'latLon', ...spanOf(section) }),
  1: rotatedOf,
  30: lambertOf,
  101: cellsGrid,
}

/** @throws GribFault  another template, or one that does not fit its number of nodes */
export function gridOfEdition2(section: Section): GribGrid {
  const template = section.unsigned(13, 2)
  const reader = readers[template]
  if (reader === undefined)
    throw new GribFault(
      section.at,
      `grid template 3.${template} is not read: latitudes and longitudes (3.0), those of a rotated pole (3.1), Lambert's cone (3.30) and cells (3.101) are`,
    )
  const grid = reader(section)
  const { columns, rows } = grid.lattice
  if (section.unsigned(7, 4) !== columns * rows)
    throw new GribFault(
      section.at,
      `the grid has ${section.unsigned(7, 4)} nodes instead of ${columns} x ${rows}`,
    )
  return grid
}

/** Degrees as octets 39 to 46 count them. */
function degreesOf(section: Section): (octet: number) => number {
  const unit = unitOf(section)
  return (octet) => section.signed(octet, 4) / unit
}

/** Units of angles in a degree. */
function unitOf(section: Section): number {
  const [basicAngle, subdivisions] = [section.unsigned(39, 4), section.unsigned(43, 4)]
  const unit = basicAngle === 0 || subdivisions === missing ? millionth : subdivisions / basicAngle
  if (!(unit > 0)) throw new GribFault(section.at, 'the unit of its angles is none')
  return unit
}

/** Octets 31 to 72 of templates 3.0 and 3.1. */
function spanOf(section: Section): LatLonSpan {
  const degrees = degreesOf(section)
  const flags = section.unsigned(55, 1)
  const stepOf = (octet: number, flag: number) =>
    (flags & flag) === 0 || section.unsigned(octet, 4) === missing ? 0 : degrees(octet)
  const [columns, rows] = [section.unsigned(31, 4), section.unsigned(35, 4)]
  if (section.unsigned(11, 1) !== 0 || columns === missing || rows === missing)
    throw new GribFault(section.at, 'a grid with rows of different lengths is not read')
  return latLonSpan(section, {
    columns,
    rows,
    lat: [degrees(47), degrees(56)],
    lon: [degrees(51), degrees(60)],
    scanning: section.unsigned(72, 1),
    written: { lonStep: stepOf(64, 0x20), latStep: stepOf(68, 0x10), unit: 1 / unitOf(section) },
  })
}

function rotatedOf(section: Section): RotatedGrid {
  const degrees = degreesOf(section)
  const southPole = { lat: degrees(73), lon: degrees(77) }
  const isAlongGrid = (section.unsigned(55, 1) & alongGrid) !== 0
  return rotatedGrid(section, spanOf(section), southPole, section.ieeeFloat(81), isAlongGrid)
}

function lambertOf(section: Section): LambertGrid {
  const degrees = (octet: number) => section.signed(octet, 4) / millionth
  const millimetres = (octet: number) => section.unsigned(octet, 4) / 1000
  return lambertGrid(section, {
    columns: section.unsigned(31, 4),
    rows: section.unsigned(35, 4),
    first: { lat: degrees(39), lon: degrees(43) },
    isAlongGrid: (section.unsigned(47, 1) & alongGrid) !== 0,
    lat0: degrees(48),
    lon0: degrees(52),
    dxM: millimetres(56),
    dyM: millimetres(60),
    centre: section.unsigned(64, 1),
    scanning: section.unsigned(65, 1),
    lat1: degrees(66),
    lat2: degrees(70),
    sphereRadiusM: sphereRadiusOf(section),
  })
}
