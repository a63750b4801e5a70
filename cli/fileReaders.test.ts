import { describe, expect, it } from 'vitest'
import { type ReadableKind, readFile } from './fileReaders.ts'

const read = (kind: ReadableKind, text: string, answers = {}) =>
  readFile(kind, { file: 'file.csv', bytes: new TextEncoder().encode(text) }, answers, [])

describe('a file that the command line reads', () => {
  it('gives its series in figures', () => {
    const { status, lines } = read(
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

  it('raises questions, which answers settle', () => {
    const text = 'Time;Speed\n2020-01-01 00:00;6\n2020-01-01 00:10;8'
    const open = read('measurement', text)
    expect([open.status, open.record.questions.map(({ key }) => key)]).toEqual([
      'questions',
      ['unit.Speed', 'timeZone'],
    ])
    expect(read('measurement', text, { 'unit.Speed': 'm/s', timeZone: 'UTC' }).status).toBe('read')
  })

  it('is refused with every issue', () => {
    expect(read('curve', 'v (m/s);P (kW)\n3;0\n4;x').issues).toMatchObject([
      { code: 'numberInvalid', line: 3 },
    ])
    expect(read('sites', 'nothing').status).toBe('refused')
  })

  it('gives a line per point or site', () => {
    expect(read('curve', 'v (m/s);P (kW);Ct\n3;0;0.9\n4;150;0.8').lines).toEqual([
      { wind_speed_ms: 3, power_kw: 0, ct: 0.9 },
      { wind_speed_ms: 4, power_kw: 150, ct: 0.8 },
    ])
    expect(read('sites', 'name;lat;lon\nA;52.5;13.4').lines).toMatchObject([
      { name: 'A', lat: 52.5, lon: 13.4 },
    ])
  })
})
