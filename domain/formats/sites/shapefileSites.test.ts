import { describe, expect, it } from 'vitest'
import { sitesOfSheet } from './siteSheet.ts'
import { readShapefile } from './siteSource.ts'

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)))
}

/** A shapefile of points with the attributes name and NH. */
function shapefile(points: readonly (readonly [x: number, y: number])[]) {
  const shp = new DataView(new ArrayBuffer(100 + 28 * points.length))
  shp.setInt32(0, 9994)
  shp.setInt32(32, 1, true)
  const dbf = new Uint8Array(97 + 30 * points.length)
  const head = new DataView(dbf.buffer)
  head.setUint32(4, points.length, true)
  head.setUint16(8, 97, true)
  head.setUint16(10, 30, true)
  const write = (at: number, text: string) =>
    dbf.set(
      [...text].map((sign) => sign.charCodeAt(0)),
      at,
    )
  write(32, 'NAME')
  dbf[48] = 20
  write(64, 'NABENHOEHE')
  dbf[80] = 9
  dbf[96] = 0x0d
  for (const [index, [x, y]] of points.entries()) {
    const at = 100 + 28 * index
    shp.setInt32(at, index + 1)
    shp.setInt32(at + 4, 10)
    shp.setInt32(at + 8, 1, true)
    shp.setFloat64(at + 12, x, true)
    shp.setFloat64(at + 20, y, true)
    write(97 + 30 * index, ` ${'Süd'.padEnd(20)}${'98.4'.padStart(9)}`)
  }
  return { shp: new Uint8Array(shp.buffer), dbf }
}

describe('a shapefile', () => {
  const prj = (text: string) => bytesOf(text)
  const plane = shapefile([[565_590.94, 5_933_912.17]])

  it('has points with attributes in the system of its .prj', () => {
    for (const name of [
      'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989"]]',
      'PROJCS["WGS 84 / UTM zone 32N"]',
    ]) {
      const { sheet, issues } = readShapefile({ ...plane, prj: prj(name) })
      expect(issues).toEqual([])
      const [site] = sitesOfSheet(sheet!).sites
      expect(site).toMatchObject({ name: 'Süd', hubHeightM: 98.4 })
      expect(site!.lat).toBeCloseTo(53.55, 5)
    }
    const degrees = readShapefile({ ...shapefile([[9.99, 53.55]]), prj: prj('GEOGCS["GCS_WGS_1984"]') })
    expect(sitesOfSheet(degrees.sheet!).sites).toMatchObject([{ lat: 53.55, lon: 9.99 }])
  })

  it.each([
    ['PROJCS["Pulkovo_1942_Adj_1983_GK_Zone_4",GEOGCS["GCS_Pulkovo",DATUM["D_Pulkovo_1942_Adj_1983"]]]'],
    ['PROJCS["Arc_1960_UTM_Zone_37S",GEOGCS["GCS_Arc_1960",DATUM["D_Arc_1960"]],UNIT["Meter",1.0]]'],
    ['PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["X",DATUM["D_ETRS_1989"]],UNIT["Foot_US",0.3048006]]'],
    ['PROJCS["ETRS89 / LAEA Europe",GEOGCS["ETRS89",DATUM["European_Terrestrial_Reference_System_1989"]]]'],
    ['GEOGCS["GCS_Deutsches_Hauptdreiecksnetz",DATUM["D_Deutsches_Hauptdreiecksnetz"]]'],
  ])('in the system %s is refused', (name) => {
    expect(readShapefile({ ...plane, prj: prj(name) }).issues).toMatchObject([
      { code: 'coordinateSystemUnknown' },
    ])
  })

  it('in Gauss-Krüger of Germany, or a system that names its parts by codes, has its places', () => {
    const placeIn = (name: string, points: Parameters<typeof shapefile>[0]) => {
      const { sheet, issues } = readShapefile({ ...shapefile(points), prj: prj(name) })
      return issues.length > 0 ? issues : sitesOfSheet(sheet!).sites[0]
    }
    const gauss = placeIn(
      'PROJCS["DHDN / 3-degree Gauss-Kruger zone 3",GEOGCS["DHDN",DATUM["Deutsches_Hauptdreiecksnetz"]]]',
      [[3_565_690, 5_935_840]],
    )
    expect(gauss).toMatchObject({ lat: expect.closeTo(53.55, 2), lon: expect.closeTo(9.99, 2) })
    const coded = placeIn(
      'PROJCS["x",GEOGCS["WGS 84",DATUM["WGS_1984",AUTHORITY["EPSG","6326"]]],AUTHORITY["EPSG","32632"]]',
      [[565_590.94, 5_933_912.17]],
    )
    expect(coded).toMatchObject({ lat: expect.closeTo(53.55, 5) })
  })

  it('has no deleted records, and names in the encoding of its table', () => {
    const two = shapefile([
      [9.99, 53.55],
      [9.98, 53.54],
    ])
    const namesOf = (dbf: Uint8Array, cpg: string | null) => {
      const { sheet } = readShapefile({ ...two, dbf, prj: null, cpg: cpg === null ? null : bytesOf(cpg) })
      return sitesOfSheet(sheet!).sites.map(({ name, hubHeightM }) => [name, hubHeightM])
    }
    const deleted = Uint8Array.from(two.dbf)
    deleted[97] = 0x2a
    expect(namesOf(deleted, null)).toEqual([['Süd', 98.4]])
    const written = Uint8Array.from(deleted)
    written.set([0x53, 0x81, 0xe1], 128)
    expect(namesOf(written, 'IBM850')).toEqual([['Süß', 98.4]])
    written[29] = 0x02
    expect(namesOf(written, null)).toEqual([['Süß', 98.4]])
    const undeclared = Uint8Array.from(deleted)
    undeclared.set([0x53, 0x81, 0x64], 128)
    expect(namesOf(undeclared, null)).toEqual([['Süd', 98.4]])
    const cut = Uint8Array.from(deleted)
    cut.set([0x53, 0xc3, 0xbc, ...new Array<number>(16).fill(0x64), 0xc3], 128)
    expect(namesOf(cut, 'UTF-8')).toEqual([[`Sü${'d'.repeat(16)}`, 98.4]])
    // Programs fill fields of unknown numbers with asterisks.
    cut.set(new Array<number>(9).fill(0x2a), 148)
    expect(namesOf(cut, 'UTF-8')).toEqual([[`Sü${'d'.repeat(16)}`, null]])
  })

  it('without a .prj lacks its system, in an unknown one and damaged it is refused', () => {
    const { sheet } = readShapefile({ ...plane, prj: null })
    expect(sitesOfSheet(sheet!).issues).toMatchObject([{ code: 'utmZoneMissing' }])
    expect(sitesOfSheet(sheet!, '32').sites).toHaveLength(1)
    expect(readShapefile({ ...plane, prj: prj('PROJCS["OSGB_1936"]') }).issues).toMatchObject([
      { code: 'coordinateSystemUnknown' },
    ])
    const damaged = { shp: plane.shp.subarray(0, 110), dbf: null, prj: null }
    expect(readShapefile(damaged)).toMatchObject({ sheet: null })
  })
})
