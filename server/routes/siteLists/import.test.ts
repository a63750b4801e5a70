import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildCustomer } from '../../testing/builders.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const ada = await buildCustomer(server)

const path = '/api/site_lists/import'
type Fields = Readonly<Record<string, string>>
type Files = Readonly<Record<string, string | Uint8Array>>

function upload(fields: Fields, files: Files = {}, query = '') {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const [name, content] of Object.entries(files))
    form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return ada.upload(`${path}${query}`, form, { 'accept-language': 'en' })
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape.
async function lists(): Promise<any[]> {
  return (await ada.get('/api/site_lists')).body
}
const named = async (name: string) => (await lists()).find((list) => list.name === name)

const windPro = [
  'Projekt: Nordfeld',
  'UTM (north) WGS84, Zone: 32\tKunde',
  'Ost\tNord\tZ\tBeschreibung\tHersteller\tGeneratortyp\tNabenhöhe [m]',
  '456.789\t5.654.321\t120,5\tWEA 1\tENERCON\tE-82 E2\t98,4',
  '456.989\t5.654.521\t121,5\tWEA 2\tENERCON\tE-82 E2\thoch',
  '\t5.654.521\t121,5\tWEA 3\tENERCON\tE-82 E2\t98,4',
  '457.389\t5.654.921\t123,5\tWEA 1\tENERCON\tE-82 E2\t98,4',
].join('\r\n')

describe('an import of sites', () => {
  it('is previewed with every problem by row, and stores nothing', async () => {
    const before = (await lists()).length
    const { status, body } = await upload({ list_name: 'Nordfeld' }, { 'n.txt': windPro }, '?dry_run=true')
    expect(status).toBe(200)
    expect(body.lists).toEqual([])
    expect(body.issues).toEqual([
      {
        file: 'n.txt',
        line: 5,
        code: 'turbineValueInvalid',
        message: 'Invalid turbine data: "hoch" is not a valid hub height.',
      },
      {
        file: 'n.txt',
        line: 6,
        code: 'utmMissing',
        message: 'UTM values are missing: easting or northing.',
      },
      {
        file: 'n.txt',
        line: 7,
        code: 'siteRejected',
        message: 'Line 4 is also named "WEA 1".',
      },
    ])
    expect(body.sites).toMatchObject([
      {
        line: 4,
        name: 'WEA 1',
        vendor: 'ENERCON',
        turbine_type: 'E-82 E2',
        hub_height: 98.4,
        site_height: 120.5,
      },
      { line: 7 },
    ])
    expect(await lists()).toHaveLength(before)
  })

  it('is all or nothing: one bad row refuses it, with the issue of the preview', async () => {
    const { status, body } = await upload({ list_name: 'Nordfeld' }, { 'n.txt': windPro })
    expect(status).toBe(400)
    expect(body.errorcode).toBe('INVALID_INPUT')
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(['n.txt:5', 'n.txt:6'])
    expect(await named('Nordfeld')).toBeUndefined()
  })

  it('accepts the corrected sites of the preview', async () => {
    const { body } = await upload({ list_name: 'x' }, { 'n.txt': windPro }, '?dry_run=true')
    const sites = body.sites.map((site: object, index: number) => ({ ...site, name: `WEA ${index + 1}` }))
    const readings = body.readings
    expect(readings[0].reading.place).toMatchObject({ system: 'UTM 32', basis: 'stated' })
    const saved = await upload({
      list_name: 'Nordfeld',
      sites: JSON.stringify(sites),
      readings: JSON.stringify(readings),
    })
    expect(saved.body).toEqual({
      lists: [
        { id: expect.any(Number), name: 'Nordfeld', wind_farm: false, wind_farm_name: null, site_count: 2 },
      ],
      sites: [],
      sites_not_listed: 0,
      readings,
      issues: [],
      warnings: [],
      // Built with 2.0 and with 2.3 MW: the list does not say which.
      unknown_turbines: ['ENERCON E-82 E2'],
    })
    expect(await named('Nordfeld')).toMatchObject({
      sites: [
        { name: 'WEA 1', hub_height: 98.4, info: { hasl: 120.5 } },
        { name: 'WEA 2', hub_height: 98.4, info: { hasl: 123.5 } },
      ],
    })
  })

  it('creates several lists and wind farms from one file', async () => {
    const table = [
      'Name;Breite;Laenge;Liste;Windpark',
      'A;53,1;9,1;Süd 1;WP Süd',
      'B;53,2;9,2;Süd 1;WP Süd',
      'A;53,3;9,3;Süd 2;',
    ].join('\n')
    expect((await upload({ text: table, product_type: 'mva' })).status).toBe(200)
    expect(await named('Süd 1')).toMatchObject({
      product_type: 'mva',
      wind_farm: true,
      wind_farm_name: 'WP Süd',
      sites: [{ name: 'A' }, { name: 'B' }],
    })
    const { id } = await named('Süd 1')
    const { body: copy } = await ada.post(`/api/site_lists/copy/${id}`)
    const { body: renamed } = await ada.put(`/api/site_lists/${copy.id}`, { name: 'Anders' })
    expect([copy.wind_farm_name, renamed.wind_farm_name]).toEqual(['WP Süd', 'WP Süd'])
    expect(await named('Süd 2')).toMatchObject({ wind_farm: false, sites: [{ name: 'A' }] })
    const again = await upload({ text: table })
    expect(again.body.issues).toEqual([
      { path: '', message: 'List "Süd 1": A list named "Süd 1" already exists.' },
      { path: '', message: 'List "Süd 2": A list named "Süd 2" already exists.' },
    ])
    const half = await upload({
      text: table.replace('A;53,3;9,3;Süd 2', 'A;53,3;9,3;').replaceAll('Süd 1', 'Süd 3'),
    })
    expect(half.body.issues).toMatchObject([{ path: '4', message: expect.stringContaining('list value') }])
    expect(await named('Süd 3')).toBeUndefined()
  })

  it('adds to an existing list, and names unnamed sites', async () => {
    const { id } = (await ada.post('/api/site_lists', { name: 'Adds' })).body
    await ada.post(`/api/site_lists/${id}`, [{ name: 'Site 004', lat: 53, lon: 9 }])
    const saved = await upload({ text: '53.5 9.5\n53.6 9.6', list_id: String(id) })
    expect(saved.body.lists).toMatchObject([{ id, site_count: 2 }])
    expect((await named('Adds')).sites.map((site: { name: string }) => site.name)).toEqual([
      'Site 004',
      'Site 005',
      'Site 006',
    ])
    expect((await upload({ text: '53 9', list_id: '99999' })).status).toBe(404)
    expect((await upload({ text: '53 9', list_id: '-1' })).body.errorcode).toBe('PLACEHOLDER_LIST')
  })

  it('reads files of every kind and encoding together, and reports the file of each problem', async () => {
    const kml =
      '<kml><Placemark><name>K</name><Point><coordinates>9,53</coordinates></Point></Placemark></kml>'
    const files = {
      'utf16.csv': Buffer.concat([
        Buffer.from([0xff, 0xfe]),
        Buffer.from('Name;Breite;Länge\nÄ;53,1;9', 'utf16le'),
      ]),
      '1252.csv': Buffer.from('Name;Breite;Länge\nÖ;53,2;9', 'latin1'),
      'a.kml': kml,
      'a.kmz': zipSync({ 'doc.kml': strToU8(kml.replace('K<', 'Z<')) }),
      'a.gpx': '<gpx><wpt lat="53.3" lon="9"><ele>4</ele><name>G</name></wpt></gpx>',
      'a.geojson': JSON.stringify({
        type: 'Feature',
        properties: { Bezeichnung: 'J', Nabenhöhe: 99 },
        geometry: { type: 'Point', coordinates: [9, 53.4] },
      }),
      'a.rsf': 'Kuppe 1     565590   5933912    34.5  100  7.9  2.10      3.1E+6  2  50  80 210  50  79 209',
    }
    const preview = await upload({ list_name: 'Kinds', utm_zone: '32U' }, files, '?dry_run=true')
    expect(preview.body.issues).toEqual([])
    expect(preview.body.sites.map(({ name }: { name: string }) => name)).toEqual([
      'Ä',
      'Ö',
      'K',
      'Z',
      'G',
      'J',
      'Kuppe 1',
    ])
    expect(preview.body.sites[5]).toMatchObject({ hub_height: 99 })
    expect(preview.body.sites[6].lat).toBeCloseTo(53.55, 3)
    const { body } = await upload(
      { list_name: 'Kinds' },
      { ...files, 'b.gpx': '<gpx><wpt lat="99" lon="9"/></gpx>' },
    )
    expect(body.issues.map((issue: { path: string }) => issue.path)).toEqual(['a.rsf:1', 'b.gpx:1'])
  })

  it('is limited in size, needs a source and refuses content that is not a form', async () => {
    const large = await upload({ list_name: 'L' }, { 'l.csv': new Uint8Array(4 * 1024 ** 2 + 1) })
    expect([large.status, large.body.errorcode]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(large.body.error).toContain('4 MB')
    const empty = await upload({ list_name: 'L' })
    expect([empty.status, empty.body.issues]).toEqual([
      400,
      [{ path: 'file', message: 'At least one input or file is required.' }],
    ])
    expect((await upload({ list_name: 'L', sites: '{' })).status).toBe(400)
    expect((await upload({ list_name: 'L', sites: '[{"lat":99,"lon":0}]' })).body.issues[0].path).toBe(
      '0.lat',
    )
    expect((await upload({ text: '53 9', list_name: ' ' })).status).toBe(400)
    expect((await ada.post(path, { text: '53 9' })).status).toBe(415)
    const many = Array.from({ length: 1001 }, (_, i) => `53.${i} 9`).join('\n')
    expect((await upload({ text: many, list_name: 'L' })).body.issues).toMatchObject([
      { message: 'Too many sites: the list "L" would have 1,001, at most 1,000.' },
    ])
    expect(await named('L')).toBeUndefined()
  })

  it('stores nothing if the connection breaks', async () => {
    const before = (await lists()).length
    const controller = new AbortController()
    const boundary = 'breaks'
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="list_name"\r\n\r\nBroken\r\n--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nA;53;9\n`
    const body = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode(head))
        setTimeout(() => controller.abort(), 100)
      },
    })
    const headers = {
      authorization: `Bearer ${ada.tokens.accessToken}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    }
    const init = { method: 'POST', headers, body, duplex: 'half', signal: controller.signal }
    await expect(fetch(`${server.url}${path}`, init as RequestInit)).rejects.toThrow()
    expect((await ada.get('/api/site_lists')).body).toHaveLength(before)
    expect(server.log()).not.toMatch(/"msg":"request failed"/)
  })

  it('finds the named turbine types, reports unknown ones, and exports the known ones', async () => {
    const table =
      'Name;Breite;Laenge;Hersteller;Typ;Nennleistung;Nabenhöhe\nA;53;9;ENERCON;E-82 E2;2.000;98,5\nB;53,1;9;Acme;Windmill 9;;98'
    const { body } = await upload({ text: table, list_name: 'Turbines' })
    expect(body.unknown_turbines).toEqual(['Acme Windmill 9'])
    const { id, sites } = await named('Turbines')
    expect(sites).toMatchObject([
      { turbine_type_id: expect.any(Number), hub_height: 98.5 },
      { turbine_type_id: null, hub_height: 98 },
    ])
    const csv = await ada.get(`/api/site_lists/${id}/export?format=csv`)
    expect(csv.headers.get('content-disposition')).toContain('Turbines.csv')
    expect(csv.body.split('\r\n')[1]).toMatch(/^A,53,9,,98.5,Enercon,E-82 E2 2.0 MW,2000,82,,Turbines,$/)
    const again = await upload({ text: csv.body, list_name: 'Again' }, {}, '?dry_run=true')
    expect(again.body).toMatchObject({ issues: [], unknown_turbines: [] })
  })

  it('neutralises hostile names in every export format', async () => {
    const hostile = ['=HYPERLINK("http://x")', 'Ä "quoted" <b>&', '🌬 wind', "'=1+1", '@SUM(A1)', '-2+3']
    const sites = hostile.map((name, index) => ({ name, lat: 53 + index / 10, lon: 9 }))
    await upload({ sites: JSON.stringify(sites), list_name: '=cmd|"/c" <x>' })
    const { id, sites: imported } = await named('=cmd|"/c" <x>')
    expect(imported.map(({ name }: { name: string }) => name)).toEqual(hostile)
    const exported = (format: string) => ada.get(`/api/site_lists/${id}/export?format=${format}`)
    const csv = (await exported('csv')).body as string
    for (const cell of csv.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@\t]/)
    expect((await exported('kml')).body).toContain('<name>=cmd|&quot;/c&quot; &lt;x&gt;</name>')
    expect((await exported('geojson')).body.features).toHaveLength(hostile.length)
    expect((await exported('gpx')).body).not.toContain('<b>')
    for (const format of ['csv', 'kml', 'geojson', 'gpx']) {
      const { body } = await exported(format)
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const back = await upload({ text, list_name: 'Back' }, {}, '?dry_run=true')
      expect(back.body.issues, format).toEqual([])
      expect(back.body.sites, format).toHaveLength(hostile.length)
    }
    const long = [{ name: 'x'.repeat(500), lat: 53, lon: 9 }]
    expect((await upload({ sites: JSON.stringify(long), list_name: 'Long' })).body.issues).toEqual([
      { path: '1', message: 'A site name has at most 100 characters.' },
    ])
  })

  it('takes heights from the terrain on request', async () => {
    const text = 'Name;Breite;Laenge;Standorthoehe\nA;48,5;11,5;\nB;48,5;11,5;12'
    await upload({ text, list_name: 'Heights' }, {}, '?set_height=true')
    const [a, b] = (await named('Heights')).sites
    expect(a.info.hasl).toBe(a.info.dem_height)
    expect(b.info).toEqual({ hasl: 12, dem_height: a.info.dem_height })
    // An entered height is always compared with the terrain's.
    await upload({ text, list_name: 'Own heights' })
    const own = (await named('Own heights')).sites
    expect(own.map(({ info }: { info: object }) => info)).toEqual([{}, b.info])
  })
})
