import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpackStationFile } from './stationFile.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const unpacked = async (files: Readonly<Record<string, Uint8Array>>) => {
  const found = await unpackStationFile(zipSync(files), 1000)
  return found.ok ? new TextDecoder().decode(found.bytes) : found.flaw
}

test('an archive gives its product file, or its only table', async () => {
  const [about, data] = [bytes('about'), bytes('data')]
  expect(await unpacked({ 'Metadaten_433.txt': about, 'produkt_ff_stunde_433.txt': data })).toBe('data')
  expect(await unpacked({ 'winds/hourly.csv': data, 'readme.md': about })).toBe('data')
  expect(await unpacked({ 'a.txt': about, 'b.txt': data })).toBe('zipWithoutProduct')
})

test('an archive gives the description of the place with its product file, in any order', async () => {
  const place = bytes('place')
  for (const names of [
    ['Metadaten_Geographie_00433.txt', 'produkt_ff_stunde_433.txt'],
    ['produkt_ff_stunde_433.txt', 'Metadaten_Geographie_00433.txt'],
  ] as const) {
    const files = Object.fromEntries(
      names.map((name) => [name, name.startsWith('M') ? place : bytes('data')]),
    )
    const found = await unpackStationFile(zipSync(files), 1000)
    expect(found).toMatchObject({ ok: true, geography: { name: 'Metadaten_Geographie_00433.txt' } })
    expect(found.ok && new TextDecoder().decode(found.bytes)).toBe('data')
  }
})
