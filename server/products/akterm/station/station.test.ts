import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { aktermCheckSchema, type Language, messages, stationSeriesSchema } from '#contracts'
import { checkAkterm, readAkterm } from '#domain'
import { noSharedData, sharedData } from '../../../../atlas/testing/sharedData.ts'
import { stationDocument } from '../../../reports/aktermReport/index.ts'
import { buildCustomer } from '../../../testing/builders.ts'
import { productId } from '../../../testing/jobs.ts'
import { pdfReader, pdfText } from '../../../testing/pdfText.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { cloudText, rainText, windText } from '../../../testing/stationFiles.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const id = await productId(customer, 'demo', 'akterm')

type Files = Readonly<Record<string, Uint8Array | string>>

const terms = {
  ...{ name: 'Fuhlsbüttel', lat: '53.6332', lon: '9.9881', station_height: '11' },
  ...{ anemometer_height: '10', roughness: '0.1' },
}

function formOf(fields: Readonly<Record<string, string>>, files: Files): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return form
}

const make = (fields: Readonly<Record<string, string>>, files: Files, language: Language = 'en') =>
  customer.upload(`/api/akterm/${id}/station`, formOf(fields, files), { 'accept-language': language })

const messagesOfRefusal = (body: { readonly issues: readonly { readonly message: string }[] }) =>
  body.issues.map(({ message }) => message).join(' ')

async function fileOf(format: string, files: Files, language: Language = 'de') {
  const answer = await fetch(`${server.url}/api/akterm/${id}/station/${format}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': language },
    body: formOf(terms, files),
  })
  expect(answer.status).toBe(200)
  return {
    name: answer.headers.get('content-disposition') ?? '',
    bytes: Buffer.from(await answer.arrayBuffer()),
  }
}

describe("a series from a station's files", () => {
  const years = { fromYear: 2019, tillYear: 2020 }
  const files: Files = {
    'produkt_ff.txt': windText(years),
    'stundenwerte_N_01975_hist.zip': zipSync({
      'Metadaten_Stationsname_01975.txt': Buffer.from('Station;Name'),
      'produkt_n_stunde.txt': Buffer.from(cloudText(years)),
    }),
    'rain.txt.gz': gzipSync(rainText(years)),
  }

  it('accepts text, archive and gzip alike, and reports how each was understood', async () => {
    const { status, body } = await make(terms, files)
    expect(status, JSON.stringify(body).slice(0, 500)).toBe(200)
    const series = stationSeriesSchema.parse(body)
    expect(series.sources.map(({ kind, hours, station }) => [kind, hours, station])).toEqual([
      ['wind', 17_544, 1975],
      ['clouds', 17_544, 1975],
      ['rain', 17_544, 1975],
    ])
    expect(series).toMatchObject({ station: 1975, name: 'Fuhlsbüttel', other_stations: [], not_needed: [] })
    expect(series.made).toMatchObject({ class_input: 'clouds', lacking: ['cloudBase'], rain: true })
    expect(series.year).toBe(series.ranking!.a)
    expect(series.check).toMatchObject({ sound: true, rain: true, file: `01975_${series.year}.akterm` })
    const named = stationSeriesSchema.parse((await make({ ...terms, year: '2020' }, files)).body)
    expect(named.availability.hours).toBe(8784)
    expect((await customer.get('/api/jobs?product=akterm')).body.jobs).toEqual([])
  })

  it('contains every file that AUSTAL and an expert need', async () => {
    const akterm = await fileOf('akterm', files)
    expect(akterm.name).toMatch(/01975_20\d\d\.akterm/)
    expect(checkAkterm(akterm.bytes)).toMatchObject({ isSound: true, hasRain: true })
    const { series } = readAkterm(akterm.bytes)
    expect(series.station).toBe(1975)
    expect(series.comments.join()).toMatch(/Fuhlsbuettel.*produkt_ff\.txt/)
    const archive = unzipSync((await fileOf('dmna', files)).bytes)
    expect(Object.keys(archive).slice(0, 2).toSorted()).toEqual(['series.dmna', 'zeitreihe.dmna'])
    expect((await fileOf('aks', files)).bytes.toString()).toMatch(/^AUSBREITUNGSKLASSENSTATISTIK/)
    expect((await fileOf('xlsx', files)).bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await fileOf('csv', files)).bytes.toString()).toMatch(/^time_utc,/)
    const text = messages.de.akterm.protocol
    expect((await fileOf('check', files)).bytes.toString()).toContain(text.sound)
  })

  it('takes place, height and name from the archive of the weather service, else asks for them', async () => {
    const { name: _, lat: __, lon: ___, station_height: ____, ...unplaced } = terms
    const geography = [
      'Stations_id;Stationshoehe;Geogr.Breite;Geogr.Laenge;von_datum;bis_datum;Stationsname',
      '1975;  14.00; 53.6400;  10.0000;19360101;19991231;Hamburg-Fuhlsbüttel',
      '1975;  11.00; 53.6332;   9.9881;20000101;        ;Hamburg-Fuhlsbüttel',
    ].join('\r\n')
    const archive = zipSync({
      'Metadaten_Geographie_01975.txt': Buffer.from(geography, 'latin1'),
      'produkt_ff_stunde_01975.txt': Buffer.from(windText(years)),
    })
    const { 'produkt_ff.txt': _wind, ...others } = files
    const { body } = await make(unplaced, { ...others, 'stundenwerte_FF_01975_hist.zip': archive })
    expect(stationSeriesSchema.parse(body)).toMatchObject({
      ...{ lat: 53.6332, lon: 9.9881, height: 11, name: 'Hamburg-Fuhlsbüttel' },
      described_by: 'Metadaten_Geographie_01975.txt',
    })
    const asText = { ...files, 'Metadaten_Geographie_01975.txt': Buffer.from(geography, 'latin1') }
    expect((await make(unplaced, asText)).body).toMatchObject({ height: 11, not_needed: [] })
    expect((await make(terms, asText)).body).toMatchObject({ described_by: null, name: 'Fuhlsbüttel' })
    const unknown = await make(unplaced, files)
    expect(unknown.body.issues.map(({ path }: { path: string }) => path)).toEqual(['lat', 'station_height'])
    expect((await make({ ...unplaced, lat: '53.6' }, files)).body.issues).toMatchObject([
      { path: 'lon', message: expect.stringContaining(messages.en.inputFlaws.latLon) },
    ])
  })

  it('prints a report that says what was not assessed', async () => {
    const { name, bytes } = await fileOf('pdf', files)
    expect(name).toMatch(/01975_20\d\d\.pdf/)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    if (pdfReader) {
      const report = pdfText(bytes).join(' ')
      expect(report).toContain(messages.de.akterm.station.map)
      expect(report).toContain('UTM 32')
    }
    const series = stationSeriesSchema.parse((await make(terms, files)).body)
    const page = Buffer.from(
      stationDocument({ series, language: 'en', ground: null, basemap: null }),
    ).toString()
    expect(page).toContain('"kind":"map"')
    expect(page).toContain(`${terms.name}, `)
  })

  it('accepts overlapping files in any order, and names those that are not needed', async () => {
    const more = {
      'recent.txt': windText({ fromYear: 2020, tillYear: 2020 }).replaceAll(';10;', ';1;'),
      'temperature.txt': 'STATIONS_ID;MESS_DATUM;TT_TU\r\n1975;2019010100;3.0\r\n',
      'meta.zip': zipSync({ 'Metadaten_Geographie_01975.txt': Buffer.from('Stations_id') }),
    }
    const bodies = [await make(terms, { ...files, ...more }), await make(terms, { ...more, ...files })]
    const [one, other] = bodies.map(({ body }) => stationSeriesSchema.parse(body))
    expect(one!.not_needed).toEqual(['temperature.txt', 'meta.zip'])
    expect(one!.made).toEqual(other!.made)
  })

  it('with too few hours is refused with the share, the missing hours and a remedy', async () => {
    const gappy = { ...files, 'produkt_ff.txt': windText(years, (hour) => hour > 8760 && hour % 8 === 0) }
    for (const language of ['en', 'de'] as const) {
      const { status, body } = await make({ ...terms, year: '2020' }, gappy, language)
      expect([status, body.errorcode]).toEqual([422, 'DISPERSION_REFUSED'])
      expect(messagesOfRefusal(body)).toMatch(
        language === 'en' ? /2020: 87\.51.%.*90.*1,?097/ : /2020: 87,51.%.*90.*1\.?097/,
      )
    }
    const both = await make(terms, gappy)
    expect(messagesOfRefusal(both.body)).toMatch(/enough hours: 1/)
  })

  it('lists all errors in all files at once, each with its line', async () => {
    const wind = windText({ fromYear: 2019, tillYear: 2019 }).split('\r\n')
    const bad = {
      'wind.txt': wind
        .slice(0, 100)
        .with(3, '1975;2019013300;10;1.0;90;eor')
        .with(8, '1975;x;10;1.0;90;eor')
        .join('\r\n'),
      'temperature.txt': 'STATIONS_ID;MESS_DATUM;TT_TU\r\n1975;2019010100;3.0\r\n',
      'broken.zip': Buffer.from('504b0304ffff', 'hex'),
    }
    for (const language of ['en', 'de'] as const) {
      const { status, body } = await make(terms, bad, language)
      expect([status, body.errorcode]).toEqual([400, 'INVALID_INPUT'])
      expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
        ...['wind.txt:4', 'wind.txt:9', 'broken.zip', 'temperature.txt', 'clouds'],
      ])
      const messagesOf = body.issues.map(({ message }: { message: string }) => message)
      expect(messagesOf[0]).toContain(language === 'en' ? 'Line 4' : 'Zeile 4')
      expect(messagesOf[4]).toBe(messages[language].akterm.station.kindMissing.clouds)
    }
  })

  it('of two stations, of impossible terms, without files or of unknown keys is refused', async () => {
    const other = windText({ fromYear: 2021, tillYear: 2021 }).replaceAll('\n1975;', '\n0044;')
    const two = await make(terms, { ...files, 'other.txt': other })
    expect(two.body.issues).toMatchObject([{ path: 'wind', message: expect.stringContaining('1975, 44') }])
    const low = await make({ ...terms, roughness: '1.5', reference_height: '50' }, files)
    expect(messagesOfRefusal(low.body)).toMatch(/18 m/)
    const none = await make(terms, {})
    expect(none.body.issues.map(({ path }: { path: string }) => path)).toEqual(['wind', 'clouds'])
    for (const wrong of [{ colour: 'red' }, { year: 'best' }, { lat: '91' }, { roughness: '9' }])
      expect([wrong, (await make({ ...terms, ...wrong }, files)).status]).toEqual([wrong, 400])
    expect((await customer.upload('/api/akterm/999999/station', formOf(terms, files))).status).toBe(404)
  })

  it('outside Central Europe is refused: the classes are not defined there', async () => {
    const south = await make({ ...terms, lat: '-33.9', lon: '151.2' }, files)
    expect(south.body).toMatchObject({ errorcode: 'DISPERSION_REFUSED' })
    const north = await make({ ...terms, lat: '69.6', lon: '18.9' }, files)
    expect(messagesOfRefusal(north.body)).toMatch(/shortest day/)
  })
})

it.skipIf(noSharedData !== null)(
  "the weather service's original files of Hamburg give the most representative of nine years",
  async () => {
    const real = (name: string) => readFileSync(sharedData(`stations/${name}_01975_2015-2024.txt.gz`))
    const files = {
      'wind.txt.gz': real('wind'),
      'clouds.txt.gz': real('clouds'),
      'rain.txt.gz': real('precipitation'),
    }
    const { body } = await make({ ...terms, till_year: '2023' }, files)
    const series = stationSeriesSchema.parse(body)
    expect([series.year, series.ranking!.b]).toEqual([2019, 2019])
    expect(series.ranking!.years).toHaveLength(9)
    expect(series.check.sound).toBe(true)
  },
)

describe('an external file', () => {
  const check = (file: string, content: Uint8Array | string, language: Language = 'en') =>
    customer.upload(`/api/akterm/${id}/check`, formOf({}, { [file]: content }), {
      'accept-language': language,
    })
  const records = (hours: number) =>
    Array.from({ length: hours }, (_, hour) => {
      const stamp = `2021 01 ${String(1 + Math.floor(hour / 24)).padStart(2, '0')} ${String(hour % 24).padStart(2, '0')} 00`
      return `AK 10999 ${stamp} 1 1 210 56 1 3 -999 9`
    })
  const head = ['* AKTERM test', '+ Anemometerhoehen (0.1 m): 40 40 57 74 98 144 200 244 283']

  it('is checked line by line in the language of the request, also if compressed', async () => {
    const lines = [...head, ...records(48)]
    const content = lines.with(5, lines[5]!.replace('AK', 'XX')).join('\r\n')
    for (const language of ['en', 'de'] as const)
      for (const bytes of [content, gzipSync(content)]) {
        const { body } = await check('foreign.akterm', bytes, language)
        const found = aktermCheckSchema.parse(body)
        expect(found).toMatchObject({ file: 'foreign.akterm', sound: false })
        expect(found.findings.find(({ line }) => line === 6)).toMatchObject({
          severity: 'error',
          message: expect.stringContaining('AUSTAL'),
        })
      }
  })

  it('without valid content is refused or reported as empty', async () => {
    expect((await check('a.akterm', '')).body.findings[0]).toMatchObject({ code: 'empty' })
    expect((await check('a.zip', Buffer.from('504b0304ff', 'hex'))).status).toBe(400)
    const none = await customer.upload(`/api/akterm/${id}/check`, formOf({ a: 'b' }, {}))
    expect(none.status).toBe(400)
  })
})
