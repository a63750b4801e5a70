import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { type ReadableKind, readFile } from './fileReaders.ts'

const read = (kind: ReadableKind, text: string, answers = {}) =>
  readFile(kind, { file: 'file.csv', bytes: new TextEncoder().encode(text) }, answers, { areas: [] })

describe('a file that the command line reads', () => {
  it('gives its series in figures', async () => {
    const { status, lines } = await read(
      'measurement',
      'Time (UTC);Wind speed 80 m (km/h)\n2020-01-01 00:00;36\n2020-01-01 00:10;18\n2020-01-01 00:20;NaN',
    )
    expect(status).toBe('read')
    expect(lines).toEqual([
      {
        series: 'Wind speed 80 m (km/h)',
        unit: 'm/s',
        n: 2,
        first: '2020-01-01T00:00:00.000Z',
        last: '2020-01-01T00:10:00.000Z',
        mean: 7.5,
        min: 5,
        max: 10,
      },
    ])
  })

  it('raises questions, which answers settle', async () => {
    const text = 'Time;Speed\n2020-01-01 00:00;6\n2020-01-01 00:10;8'
    const open = await read('measurement', text)
    expect([open.status, open.record.questions.map(({ key }) => key)]).toEqual([
      'questions',
      ['unit.Speed', 'timeZone'],
    ])
    expect((await read('measurement', text, { 'unit.Speed': 'm/s', timeZone: 'UTC' })).status).toBe('read')
  })

  it('is refused with every issue', async () => {
    expect((await read('curve', 'v (m/s);P (kW)\n3;0\n4;x')).issues).toMatchObject([
      { code: 'numberInvalid', line: 3 },
    ])
    expect((await read('sites', 'nothing')).status).toBe('refused')
  })

  it('gives a line per point or site', async () => {
    expect((await read('curve', 'v (m/s);P (kW);Ct\n3;0;0.9\n24;150;0.1')).lines).toEqual([
      { wind_speed_ms: 3, power_kw: 0, ct: 0.9 },
      { wind_speed_ms: 24, power_kw: 150, ct: 0.1 },
    ])
    expect((await read('sites', 'name;lat;lon\nA;52.5;13.4')).lines).toMatchObject([
      { name: 'A', lat: 52.5, lon: 13.4 },
    ])
  })

  it('asks for the cut-out of a curve that ends at full power below 20 m/s', async () => {
    const text = 'v (m/s);P (kW)\n3;0\n12;600\n17;660'
    const open = await read('curve', text)
    expect([open.status, open.record.questions.map(({ key }) => key)]).toEqual(['questions', ['cutOut']])
    for (const [cutOut, cut_out_ms] of [
      ['held_to_cut_out', 25],
      ['table_end', 17],
    ] as const)
      expect((await read('curve', text, { cutOut })).lines.at(-1)).toMatchObject({ cut_out_ms })
  })

  it('names the coordinates of sites as they were read', async () => {
    const placeOf = async (text: string) => (await read('sites', text)).record.place?.system
    expect(await placeOf('name;X;Y\nA;9.5;53.5')).toBe('WGS 84')
    expect(await placeOf('name;Rechtswert;Hochwert\nA;3532461;5931234')).toBe('GK')
    expect(await placeOf('name;Rechtswert;Hochwert\nA;32532461;5931234')).toBe('UTM 32')
  })

  it('may be a zipped map of sites', async () => {
    const point = '<Placemark><name>A</name><Point><coordinates>9.1,53.9</coordinates></Point></Placemark>'
    const kml = new TextEncoder().encode(`<kml><Document>${point}</Document></kml>`)
    const bytes = zipSync({ 'doc.kml': kml })
    expect(await readFile('sites', { file: 'a.kmz', bytes }, {}, { areas: [] })).toMatchObject({
      status: 'read',
      lines: [{ name: 'A', lat: 53.9, lon: 9.1 }],
    })
  })
})
