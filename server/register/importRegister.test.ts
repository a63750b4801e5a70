import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { catalogueVendors } from '#domain/catalogue'
import { turbineTypeMatcher } from '#domain/register'
import { readConnections } from '#market'
import { importRegister } from './importRegister.ts'
import {
  imported,
  plants,
  scratch,
  storedUnits,
  unit,
  units,
  utf16,
  values,
  xml,
} from './testing/registerSamples.ts'

const shared = path.resolve(
  process.env.ANEMONE_SHARED_DATA ?? path.join(import.meta.dirname, '../../../shared/data'),
  'register',
)
const realFile = path.join(shared, 'mastr_wind_onshore_units_2026-07-11.csv.gz')
const webExport = path.join(shared, 'mastr_export_wind_sachsen_20231022.csv')

describe('the import', () => {
  it('reads the complete export: units and texts of codes, in UTF-16, from the archive', async () => {
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

  it('gives units the highest voltage at their place and the name of its grid operator', async () => {
    const place = { LokationMaStRNummer: 'SEL900000000001' }
    const list = (root: string, record: string, ...all: string[]) =>
      utf16(`<${root}>${all.map((one) => `<${record}>${one}</${record}>`).join('')}</${root}>`)
    const point = (location: number, voltage: string, operator: number) =>
      `<LokationMastrNummer>SEL90000000000${location}</LokationMastrNummer><Spannungsebene>${voltage}</Spannungsebene>` +
      `<NetzbetreiberMaStRNummer>SNB90000000000${operator}</NetzbetreiberMaStRNummer>`
    const actor = (number: string, name: string) =>
      `<MastrNummer>${number}</MastrNummer><Firmenname>${name}</Firmenname>`
    const { folder } = await imported({
      'voltage.zip': zipSync({
        'EinheitenWind.xml': utf16(xml(unit(1, place), unit(2, {}), unit(3, place))),
        'Katalogwerte.xml': utf16(values.replace('Id>35', 'Id>8').replace('In Betrieb', 'Hochspannung')),
        'Netzanschlusspunkte_1.xml': list(
          ...(['Netzanschlusspunkte', 'Netzanschlusspunkt'] as const),
          ...[point(1, 'Mittelspannung', 1), point(1, '8', 2), point(9, 'Niederspannung', 3)],
        ),
        'Marktakteure_1.xml': list(
          ...(['Marktakteure', 'Marktakteur'] as const),
          ...[actor('ABR900000000001', 'Owner GmbH'), actor('SNB900000000002', 'Netz &amp; Co')],
        ),
      }),
    })
    const known = await readConnections(folder)
    expect(known.map(({ voltage, gridOperator }) => [voltage, gridOperator])).toEqual([
      ['high', 'Netz & Co'],
      [null, null],
      ['high', 'Netz & Co'],
    ])
  })

  it('reports all unreadable files together, and changes nothing', async () => {
    const { result, folder } = await imported({
      'cut.zip': zipSync({ 'EinheitenWind.xml': utf16(units) }).subarray(0, 200),
      'cut.xml': Buffer.from(units.slice(0, -200)),
      'table.csv': Buffer.from('a;b\n1;2\n'),
      'noise.bin': Buffer.from('noise'),
    })
    expect(result).toMatchObject({
      ok: false,
      issues: [
        { code: 'zipDamaged' },
        { code: 'unknownFormat' },
        { code: 'xmlDamaged' },
        { code: 'columnsMissing' },
      ],
    })
    expect(existsSync(folder)).toBe(false)
  })

  it('reports files without units', async () => {
    const { result } = await imported({
      'other.zip': zipSync({ 'EinheitenSolar_1.xml': utf16('<EinheitenSolar/>') }),
      'empty.xml': Buffer.from('<EinheitenWind></EinheitenWind>'),
    })
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'zipWithoutUnits' }, { code: 'noUnits' }] })
  })

  it('stores one version, and equal content under the same one', async () => {
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

  it('sets a version without a description aside, and does not remove it', async () => {
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

  it('packs 29,000 units in less than 700 kB; nearly four of five match a type, and almost all of today’s', async () => {
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
