import { expect, it } from 'vitest'
import { seededNumbers } from '#domain/numbers'
import { collectRegister } from '#domain/register'
import { dialectExamples } from '#domain/testing'
import { textChunks } from '#market'
import { UnreadableRegister } from './issues.ts'
import { readCsvUnits } from './readCsv.ts'
import { registerNotes } from './registerNotes.ts'
import { registerReading } from './registerReading.ts'

const heads = [
  [
    'EinheitMastrNummer',
    'NameStromerzeugungseinheit',
    'EinheitBetriebsstatus',
    'Breitengrad',
    'Laengengrad',
    'Bruttoleistung',
    'Nabenhoehe',
    'Bundesland',
  ],
  [
    'MaStR-Nr. der Einheit',
    'Anzeige-Name der Einheit',
    'Betriebs-Status',
    'Koordinate: Breitengrad (WGS84)',
    'Koordinate: Längengrad (WGS84)',
    'Bruttoleistung der Einheit',
    'Nabenhöhe der Windenergieanlage',
    'Bundesland',
  ],
  ['unit_id', 'unit_name', 'status', 'lat', 'lon', 'mw', 'hub_height_m', 'bundesland'],
  ['unit_id', 'unit_name', 'status', 'lat', 'lon', 'Bruttoleistung [MW]', 'hub_height_m', 'bundesland'],
] as const

function example(seed: number) {
  const next = seededNumbers(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const names = pick(heads)
  const delimiter = pick([';', ',', '\t'])
  const mark = pick(['.', ','])
  const isQuoted = mark === delimiter || next() < 0.3
  const hasThousands = next() < 0.2
  const number = (value: number, decimals: number) => {
    const [whole, fraction] = value.toFixed(decimals).split('.')
    const grouped = hasThousands ? whole!.replaceAll(/\B(?=(\d{3})+$)/g, mark === ',' ? '.' : ',') : whole!
    return fraction === undefined ? grouped : `${grouped}${mark}${fraction}`
  }
  const units = Array.from({ length: 1 + Math.floor(next() * 12) }, (_, i) => ({
    number: `SEE9${String(seed).padStart(6, '0')}${String(i).padStart(5, '0')}`,
    name: `${pick(['Süd', 'Windpark Öd', 'A & B', 'Nord "alt"'])} ${i}`,
    lat: 53.9 + next() * 0.8,
    lon: 9.1 + next(),
    powerKw: pick([500, 2000, 2300, 5600, 15]),
    hubHeightM: pick([65, 98.4, 160, 300]),
  }))
  const isMw = names.some((name) => /mw/i.test(name))
  const rows = units.map((unit) => [
    unit.number,
    unit.name,
    pick(['In Betrieb', '35']),
    number(unit.lat, 6),
    number(unit.lon, 6),
    isMw ? number(unit.powerKw / 1000, 3) : number(unit.powerKw, pick([0, 1])),
    number(unit.hubHeightM, 1),
    'Schleswig-Holstein',
  ])
  const cell = (text: string) => (isQuoted || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text)
  const order = pick([
    [0, 1, 2, 3, 4, 5, 6, 7],
    [7, 6, 5, 4, 3, 2, 1, 0],
  ])
  const text = [names, ...rows]
    .map((row) => order.map((at) => cell(row[at]!)).join(delimiter))
    .join(pick(['\n', '\r\n']))
  const bytes = pick([
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(text, 'latin1'),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ])
  return { units, text, bytes }
}

it('register tables in any dialect are right or refused, and most of them are read', async () => {
  const wrong: string[] = []
  let right = 0
  for (let seed = 1; seed <= dialectExamples; seed++) {
    const { units, text, bytes } = example(seed)
    const collection = collectRegister('2026-07-11')
    const collected = { notes: registerNotes(0.1), reading: registerReading() }
    try {
      await readCsvUnits(textChunks(piecesOf(bytes)), 'units.csv', collected, collection.add)
    } catch (error) {
      if (!(error instanceof UnreadableRegister)) throw error
      continue
    }
    // Skipped rows are named.
    if (collected.notes.all().some(({ code }) => code === 'recordSkipped')) continue
    const found = new Map(collection.units.map((unit) => [unit.number, unit]))
    const isRight = units.every(({ number, name, lat, lon, powerKw, hubHeightM }) => {
      const unit = found.get(number)
      return (
        unit !== undefined &&
        unit.name === name &&
        Math.abs(unit.lat - lat) < 1e-5 &&
        Math.abs(unit.lon - lon) < 1e-5 &&
        Math.abs(unit.powerKw - powerKw) < 1e-6 &&
        unit.hubHeightM === hubHeightM
      )
    })
    if (isRight) right += 1
    else wrong.push(`${seed}\n${text.slice(0, 400)}\n${JSON.stringify(collection.units.slice(0, 2))}`)
  }
  expect(wrong).toEqual([])
  expect(right / dialectExamples).toBeGreaterThan(0.6)
})

/** File content in pieces that split characters. */
async function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 171) yield bytes.subarray(at, at + 171)
}
