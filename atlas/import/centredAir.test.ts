import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ClassicTestVariable, writeClassicFile } from '../testing/classicFile.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { appendEra5, importEra5 } from './importEra5.ts'
import { readWeather } from './readWeather.ts'

const halfHourMs = 1_800_000
const steps = 6

/** Values [time] on four cells, at hours that begin some half hours after midnight. */
function write(
  name: string,
  firstHalfHour: number,
  values: (step: number) => number,
  folder = scratchFolder(),
): string {
  const axis = (own: string, points: readonly number[], units: string): ClassicTestVariable => ({
    dimensions: [own],
    attributes: { units },
    values: Float64Array.from(points),
  })
  const units = name === 't2m' ? 'K' : 'm s-1'
  return writeClassicFile(join(folder, `${name}-${firstHalfHour}.nc`), {
    dimensions: { time: steps, lat: 2, lon: 2 },
    variables: {
      time: axis(
        'time',
        Array.from({ length: steps }, (_, step) => step + firstHalfHour / 2),
        'hours since 2021-01-31 18:00',
      ),
      lat: axis('lat', [51, 51.25], 'degrees_north'),
      lon: axis('lon', [9, 9.25], 'degrees_east'),
      [name]: {
        dimensions: ['time', 'lat', 'lon'],
        attributes: { units },
        values: Float64Array.from({ length: 4 * steps }, (_, i) => values(Math.floor(i / 4))),
      },
    },
  })
}

test('instants of the air are moved to the middles of steps, where means of the wind are', async () => {
  const fromMs = Date.UTC(2021, 0, 31, 18)
  const files = [
    write('u100', 1, (step) => 5 + step),
    write('v100', 1, () => 2),
    write('t2m', 0, (step) => 280 + step * step),
  ]
  const { series, issues } = await readWeather(files)
  expect(issues).toEqual([])
  const [u, , air] = series
  expect(air!.timesMs[0]).toBe(fromMs + halfHourMs)
  expect([...air!.timesMs]).toEqual([...u!.timesMs])
  // The wind's last step has no later instant of the air.
  expect(air!.values.length).toBe(steps - 1)
  for (const [step, value] of air!.values.entries())
    expect(value).toBeCloseTo(280 + (step * step + (step + 1) ** 2) / 2, 4)
  expect(u!.values[0]).toBeCloseTo(5, 4)
})

test('data appended after such a step need the instant that ends it', async () => {
  const folder = scratchFolder()
  const filesFrom = (halfHour: number) => [
    write('u100', halfHour + 1, (step) => 5 + halfHour + step, folder),
    write('v100', halfHour + 1, () => 2, folder),
    write('t2m', halfHour, (step) => 280 + halfHour + step, folder),
  ]
  const [first, second] = [filesFrom(0), filesFrom(2 * steps)]
  expect(await importEra5(first, { id: 'centred', folder })).toMatchObject({ ok: true })
  const alone = await appendEra5(second, { id: 'centred', folder })
  expect(alone.ok || alone.issues[0]?.reason).toContain('give the files before these together with them')
  const both = await appendEra5([...first, ...second], { id: 'centred', folder, replace: true })
  expect(both).toMatchObject({ ok: true, value: { info: { stepCount: 2 * steps - 1 } } })
})
