import { expect, it } from 'vitest'
import { seededNumbers } from '../../numbers/index.ts'
import { dialectExamples } from '../../testing/extent.ts'
import { readStationTable, stationKindsOf } from './stationTable.ts'

const hourMs = 3_600_000

function example(seed: number) {
  const next = seededNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const fromMs = Date.UTC(2015 + Math.floor(next() * 9), 0, 1 + Math.floor(next() * 365), 5)
  const rows = Array.from({ length: 3 + Math.floor(next() * 20) }, (_, i) => {
    const isMissing = next() < 0.1
    const isCalm = next() < 0.1
    return {
      timeMs: fromMs + i * hourMs,
      speedMs: isMissing ? Number.NaN : isCalm ? 0 : Math.round(next() * 200) / 10,
      directionDeg: isMissing ? Number.NaN : isCalm ? 0 : 10 * (1 + Math.floor(next() * 36)),
    }
  })
  const delimiter = pick([';', ';', ';', ';', ',', '\t'])
  const [speedHead, directionHead] = pick([
    ['F', 'D'],
    ['FF', 'DD'],
    ['f', 'd'],
    ['F [kn]', 'D'],
    ['FX', 'D'],
    ['FF_10', 'DD_10'],
  ] as const)
  const missing = pick(['-999', ' -999', '-999.0', ''])
  const minutes = pick(['', '', ':00', '00'])
  const stamp = (timeMs: number) =>
    new Date(timeMs).toISOString().slice(0, 13).replaceAll(/\D/g, '') + minutes
  const value = (number: number, decimals: number) =>
    Number.isNaN(number) ? missing : pick(['', '  ']) + number.toFixed(decimals)
  const columns = [
    { head: 'STATIONS_ID', of: () => '1975' },
    { head: 'MESS_DATUM', of: (row: (typeof rows)[number]) => stamp(row.timeMs) },
    { head: pick(['QN_3', 'QN_8', 'QN']), of: () => '10' },
    { head: speedHead, of: (row: (typeof rows)[number]) => value(row.speedMs, 1) },
    { head: directionHead, of: (row: (typeof rows)[number]) => value(row.directionDeg, 0) },
    { head: 'eor', of: () => 'eor' },
  ]
  const order = pick([
    [0, 1, 2, 3, 4, 5],
    [1, 4, 3, 0, 2, 5],
    [1, 3, 4, 5],
  ])
  const lines = [
    order.map((at) => columns[at]!.head),
    ...rows.map((row) => order.map((at) => columns[at]!.of(row))),
  ].map((cells) => cells.join(delimiter))
  return { rows, text: pick(['', '\ufeff']) + lines.join(pick(['\n', '\r\n'])) + pick(['', '\r\n']) }
}

it('reads most station files in any dialect correctly and refuses the others', () => {
  const wrong: string[] = []
  let right = 0
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const { rows, text } = example(seed)
    if (!stationKindsOf(text).includes('wind')) continue
    const reading = readStationTable(text, 'wind')
    if (!reading.ok) continue
    const { timesMs, columns } = reading.value
    const isRight =
      timesMs.length === rows.length &&
      rows.every(
        (row, i) =>
          timesMs[i] === row.timeMs &&
          Object.is(columns.F![i], row.speedMs) &&
          Object.is(columns.D![i], row.directionDeg),
      )
    if (isRight) right += 1
    else wrong.push(`${seed}\n${text.slice(0, 300)}`)
  }
  expect(wrong).toEqual([])
  expect(right / dialectExamples).toBeGreaterThan(0.25)
})
