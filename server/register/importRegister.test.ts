import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { plantRegisterSchema } from '#contracts'
import { catalogueVendors } from '#domain/catalogue'
import { type RegisterUnit, turbineTypeMatcher, unpackRegister } from '#domain/register'
import { importRegister } from './importRegister.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'anemone-register-'))
afterAll(() => rmSync(scratch, { recursive: true }))

const shared = path.resolve(
  process.env.ANEMONE_SHARED_DATA ?? path.join(import.meta.dirname, '../../../shared/data'),
  'register',
)
const realFile = path.join(shared, 'mastr_wind_onshore_units_2026-07-11.csv.gz')
const webExport = path.join(shared, 'mastr_export_wind_sachsen_20231022.csv')

const unit = (number: number, fields: Readonly<Record<string, string | number>>) =>
  `<EinheitWind><EinheitMastrNummer>SEE90000000000${number}</EinheitMastrNummer>${Object.entries({
    DatumLetzteAktualisierung: '2026-07-01T10:00:00.1234567',
    Bundesland: 1411,
    Laengengrad: `9.51${number}`,
    Breitengrad: '54.012345',
    EinheitSystemstatus: 472,
    EinheitBetriebsstatus: 35,
    NameStromerzeugungseinheit: `WEA ${number} &amp; Söhne`,
    Bruttoleistung: '2300.000',
    WindAnLandOderAufSee: 888,
    Hersteller: 1586,
    Typenbezeichnung: 'E-82 E2',
    Nabenhoehe: '98.00',
    Rotordurchmesser: '82.00',
    Inbetriebnahmedatum: '2012-05-01',
    ...fields,
  })
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</EinheitWind>`
const xml = (...units: string[]) =>
  `<?xml version="1.0" encoding="utf-16"?>\r\n<EinheitenWind>\r\n${units.join('\r\n')}\r\n</EinheitenWind>`
const units = xml(
  unit(1, { EegMastrNummer: 'EEG900000000001' }),
  unit(2, {
    EinheitBetriebsstatus: 31,
    GeplantesInbetriebnahmedatum: '2028-01-01',
    Typenbezeichnung: 'N149/5.X',
  }),
  unit(3, { EinheitBetriebsstatus: 38 }),
  unit(4, { WindAnLandOderAufSee: 889, Bundesland: 1416, Laengengrad: 6.512345 }),
)
const values = `<?xml version="1.0" encoding="utf-16"?><Katalogwerte>
  <Katalogwert><Id>1586</Id><Wert>ENERCON GmbH</Wert><KatalogKategorieId>1</KatalogKategorieId></Katalogwert>
  <Katalogwert><Id>35</Id><Wert>In Betrieb</Wert></Katalogwert></Katalogwerte>`
const plants = `<?xml version="1.0" encoding="utf-16"?><AnlagenEegWind><AnlageEegWind>
  <EegMaStRNummer>EEG900000000001</EegMaStRNummer><EegInbetriebnahmedatum>2012-05-02</EegInbetriebnahmedatum>
  <AusschreibungZuschlag>1</AusschreibungZuschlag><Zuschlagsnummer>WIN17-1-001</Zuschlagsnummer>
  <VerhaeltnisErtragsschaetzungReferenzertrag>85.400</VerhaeltnisErtragsschaetzungReferenzertrag>
  <VerhaeltnisReferenzertragErtrag5Jahre>91.2</VerhaeltnisReferenzertragErtrag5Jahre></AnlageEegWind>
  <AnlageEegWind><EegMaStRNummer>EEG900000000002</EegMaStRNummer></AnlageEegWind></AnlagenEegWind>`
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

let count = 0
async function imported(files: Readonly<Record<string, Uint8Array>> | readonly string[]) {
  count += 1
  const folder = path.join(scratch, `register-${count}`)
  const paths = Array.isArray(files)
    ? files
    : Object.entries(files).map(([name, content]) => {
        const file = path.join(scratch, `${count}-${name}`)
        writeFileSync(file, content)
        return file
      })
  const fractions: number[] = []
  const result = await importRegister(paths, {
    folder,
    signal: new AbortController().signal,
    onProgress: (fraction) => fractions.push(fraction),
  })
  return { folder, result, fractions }
}

function storedUnits(folder: string): RegisterUnit[] {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'current.json'), 'utf8'))
  const packed = readFileSync(path.join(folder, version, 'mastr.json.br'))
  return unpackRegister(plantRegisterSchema.parse(JSON.parse(String(brotliDecompressSync(packed)))))
}

describe('the import', () => {
  it('reads the complete export: units and texts of codes, in UTF-16, out of the archive', async () => {
    const zip = zipSync({
      'EinheitenSolar_1.xml': utf16('<EinheitenSolar/>'),
      'Katalogwerte.xml': utf16(values),
      'EinheitenWind.xml': utf16(units),
      'AnlagenEegWind.xml': utf16(plants),
    })
    const { result, folder, fractions } = await imported({ 'Gesamtdatenexport_20260711_26.1.zip': zip })
    expect(result).toMatchObject({
      ok: true,
      value: { asOf: '2026-07-11', synthetic: false, quality: { read: 4, kept: 3, planned: 1, offshore: 1 } },
    })
    expect(fractions.at(-1)).toBe(1)
    const [one] = storedUnits(folder).filter(({ number }) => number === 'SEE900000000001')
    expect(one).toMatchObject({ name: 'WEA 1 & Söhne', maker: 'ENERCON GmbH', state: 'Schleswig-Holstein' })
    expect(one?.support).toEqual({
      awardNumber: 'WIN17-1-001',
      commissionedOn: '2012-05-02',
      referenceYieldPercent: { expected: 85.4, after5Years: 91.2, after10Years: null, after15Years: null },
    })
    expect(storedUnits(folder).filter(({ support }) => support !== null)).toHaveLength(1)
    expect(storedUnits(folder).find(({ status }) => status === 'planned')?.commissionedOn).toBe('2028-01-01')
  })

  it.each([
    ['UTF-16 without a mark', Buffer.from(units, 'utf16le')],
    ['UTF-8', Buffer.from(units)],
    ['UTF-8, packed', gzipSync(units)],
  ])('reads the bare XML in %s', async (_name, content) => {
    const { result, folder } = await imported({ 'EinheitenWind.xml': content })
    expect(result).toMatchObject({ ok: true, value: { asOf: '2026-07-01', quality: { kept: 3 } } })
    expect(storedUnits(folder).map(({ name }) => name)).toContain('WEA 2 & Söhne')
  })

  it('tells all files that it cannot read at once, and changes nothing', async () => {
    const { result, folder } = await imported({
      'cut.zip': zipSync({ 'EinheitenWind.xml': utf16(units) }).subarray(0, 200),
      'other.zip': zipSync({ 'EinheitenSolar_1.xml': utf16('<EinheitenSolar/>') }),
      'cut.xml': Buffer.from(units.slice(0, -200)),
      'empty.xml': Buffer.from('<EinheitenWind></EinheitenWind>'),
      'latin.csv': Buffer.from('Nabenhöhe;Typ\n1;2\n', 'latin1'),
      'table.csv': Buffer.from('a;b\n1;2\n'),
      'noise.bin': Buffer.from('noise'),
    })
    expect(result).toMatchObject({
      ok: false,
      issues: [
        { code: 'zipDamaged' },
        { code: 'zipWithoutUnits' },
        { code: 'xmlDamaged' },
        { code: 'noUnits' },
        { code: 'notUtf8' },
        { code: 'columnsMissing' },
        { code: 'unknownFormat' },
      ],
    })
    expect(existsSync(folder)).toBe(false)
  })

  it('keeps one version, and the same content under the same one', async () => {
    const first = await imported({ 'EinheitenWind.xml': Buffer.from(units) })
    const again = async (content: string) => {
      const file = path.join(scratch, 'again.xml')
      writeFileSync(file, content)
      const options = { folder: first.folder, signal: new AbortController().signal, onProgress() {} }
      const result = await importRegister([file], options)
      return result.ok ? result.value.version : ''
    }
    const version = first.result.ok ? first.result.value.version : ''
    expect(await again(units)).toBe(version)
    const other = await again(xml(unit(1, {})))
    expect(other).not.toBe(version)
    expect(readdirSync(first.folder).sort()).toEqual([other, 'current.json'].sort())
  })

  it('sets a version aside, and does not remove it, when the description that named it is missing', async () => {
    const { folder, result } = await imported({ 'EinheitenWind.xml': Buffer.from(units) })
    rmSync(path.join(folder, 'current.json'))
    const file = path.join(scratch, 'other.xml')
    writeFileSync(file, xml(unit(1, {})))
    await importRegister([file], { folder, signal: new AbortController().signal, onProgress() {} })
    const [aside = ''] = readdirSync(path.join(folder, 'aside'))
    expect(aside.endsWith(`Z-${result.ok ? result.value.version : ''}`)).toBe(true)
  })
})

describe.skipIf(!existsSync(shared))('the real register (skipped without the shared data)', () => {
  it('reads the export of the web page with its 50 columns', async () => {
    const { result } = await imported([webExport])
    expect(result).toMatchObject({
      ok: true,
      value: { asOf: '2023-10-22', quality: { read: 860, kept: 849, excluded: { outsideState: 1 } } },
    })
  })

  it('packs 29,000 units in less than 700 kB, of which nearly four of five match a type, and today’s almost all', async () => {
    const { result, folder } = await imported([realFile])
    expect(result).toMatchObject({ ok: true, value: { quality: { read: 29_333, kept: 29_041 } } })
    const version = result.ok ? result.value.version : ''
    expect(readFileSync(path.join(folder, version, 'mastr.json.br')).byteLength).toBeLessThan(700_000)
    const match = turbineTypeMatcher(
      catalogueVendors.flatMap((vendor) =>
        vendor.types.map((type) => ({
          ...type,
          vendor: vendor.name,
          hasPowerCurve: type.curves.length > 0,
        })),
      ),
    )
    const sure = storedUnits(folder).filter((unit) => ['exact', 'high'].includes(match(unit).level))
    expect(sure.length).toBeGreaterThan(20_000)
    const today = storedUnits(folder).filter(({ commissionedOn }) => (commissionedOn ?? '') >= '2017')
    const sureToday = today.filter((unit) => ['exact', 'high'].includes(match(unit).level))
    expect(sureToday.length / today.length).toBeGreaterThan(0.95)
  })
})
