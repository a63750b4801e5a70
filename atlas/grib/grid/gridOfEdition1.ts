import { GribFault } from '../gribFault.ts'
import type { Section } from '../section.ts'
import type { GribGrid } from './gribGrid.ts'
import { type LambertGrid, lambertGrid } from './lambertGrid.ts'
import { type LatLonSpan, latLonSpan } from './latLonGrid.ts'
import { rotatedGrid } from './rotatedGrid.ts'

const reducedGrid = 0xffff
const alongGrid = 0x08
const oblate = 0x40
/** Radius of edition 1's sphere, m. */
const sphereRadiusM = 6_367_470

/** @throws GribFault  a grid type other than regular (0), rotated (10) and Lambert (3) */
export function gridOfEdition1(section: Section): GribGrid {
  const type = section.unsigned(6, 1)
  const isAlongGrid = (section.unsigned(17, 1) & alongGrid) !== 0
  if (type === 0) return { kind: 'latLon', ...spanOf(section) }
  if (type === 10) {
    const southPole = { lat: degrees(section, 33), lon: degrees(section, 36) }
    return rotatedGrid(section, spanOf(section), southPole, section.ibmFloat(39), isAlongGrid)
  }
  if (type === 3) return lambertOf(section, isAlongGrid)
  throw new GribFault(
    section.at,
    `grid type ${type} is not read: latitudes and longitudes (0), those of a rotated pole (10) and Lambert's cone (3) are`,
  )
}

function degrees(section: Section, octet: number): number {
  return section.signed(octet, 3) / 1000
}

function spanOf(section: Section): LatLonSpan {
  const [columns, rows] = [section.unsigned(7, 2), section.unsigned(9, 2)]
  if (columns === reducedGrid || rows === reducedGrid)
    throw new GribFault(section.at, 'a grid with rows of different lengths is not read')
  const areStepsWritten = (section.unsigned(17, 1) & 0x80) !== 0
  const stepOf = (octet: number) =>
    areStepsWritten && section.unsigned(octet, 2) !== 0xffff ? section.unsigned(octet, 2) / 1000 : 0
  return latLonSpan(section, {
    columns,
    rows,
    lat: [degrees(section, 11), degrees(section, 18)],
    lon: [degrees(section, 14), degrees(section, 21)],
    scanning: section.unsigned(28, 1),
    written: { lonStep: stepOf(24), latStep: stepOf(26), unit: 1e-3 },
  })
}

function lambertOf(section: Section, isAlongGrid: boolean): LambertGrid {
  if (section.unsigned(17, 1) & oblate)
    throw new GribFault(section.at, 'a Lambert grid on an ellipsoid is not read')
  const [lat1, lat2] = [degrees(section, 29), degrees(section, 32)]
  return lambertGrid(section, {
    columns: section.unsigned(7, 2),
    rows: section.unsigned(9, 2),
    first: { lat: degrees(section, 11), lon: degrees(section, 14) },
    isAlongGrid,
    lon0: degrees(section, 18),
    dxM: section.unsigned(21, 3),
    dyM: section.unsigned(24, 3),
    centre: section.unsigned(27, 1),
    scanning: section.unsigned(28, 1),
    // Edition 1 has no latitude of origin; the first parallel serves as one, since the spacing is true there.
    ...{ lat1, lat2, lat0: lat1, sphereRadiusM },
  })
}
