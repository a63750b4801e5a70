import { describe, expect, it, vi } from 'vitest'
import { decodeText } from '../text/decodeText.ts'
import { readCurveCsv } from './curveCsv.ts'

// Node's modules as far as they are needed; the science itself is compiled without Node's types.
const { existsSync, readFileSync } = await vi.importActual<{
  existsSync(path: string): boolean
  readFileSync(path: string): Uint8Array
}>('node:fs')
const { env } = await vi.importActual<{ env: { readonly ANEMONE_SHARED_DATA?: string } }>('node:process')

const folder = `${env.ANEMONE_SHARED_DATA ?? '../shared/data'}/../cases/wind`

function readCase(name: string) {
  const read = readCurveCsv(decodeText(readFileSync(`${folder}/${name}/curve.csv`)))
  if (!read.ok) throw new Error(JSON.stringify(read))
  return read
}

describe.skipIf(!existsSync(folder))('tables of power curves (skipped without the shared cases)', () => {
  it('with Cp and thrust in kN take Ct from its own column', () => {
    const { value, record } = readCase('40h-cp-and-power')
    expect(new Set(value.tables[0]!.thrust!.values)).toEqual(new Set([0.8]))
    expect(record.notUsed.map(({ name }) => name)).toEqual(['Cp [-]', 'Thrust [kN]'])
  })

  it('in km/h are converted', () => {
    const { windSpeedMs } = readCase('40l-kmh').value.tables[0]!.power
    expect([windSpeedMs[0], windSpeedMs.at(-1)]).toEqual([expect.closeTo(3, 9), expect.closeTo(25, 9)])
  })

  it('with a column for each air density are as many curves', () => {
    const { tables } = readCase('40p-density-columns').value
    expect(
      tables.map(({ airDensityKgM3, power, thrust }) => [airDensityKgM3, power.values[1], thrust]),
    ).toEqual([
      [1.225, 150, null],
      [1.1, 135, null],
      [1, 120, null],
    ])
  })
})
