import { describe, expect, it } from 'vitest'
import { passed } from '../testing/index.ts'
import { existsSync, readdirSync, sharedData, textOfFile } from '../testing/sharedFiles.ts'
import { readAkterm } from './climate/aktermCheck.ts'
import { writeAkterm } from './climate/aktermWrite.ts'
import { readSiteTable, readWindTab, writeWtg } from './testing/index.ts'
import { curveValueAt } from './turbine/curveValueAt.ts'
import { readPow } from './turbine/pow.ts'
import { readWtg } from './turbine/wtg.ts'

const isAbsent = !existsSync(sharedData)

function textOf(path: string): string {
  return textOfFile(`${sharedData}/${path}`)
}

describe.skipIf(isAbsent)('real files (skipped without the shared data)', () => {
  // Numbers published in PyWake's test_wasp_wtg for this file.
  it('the .wtg of the Vestas V80 has its published values', () => {
    const result = passed(readWtg(textOf('turbines/wtg/Vestas-V80.wtg')))
    const { name, rotorDiameterM, hubHeightsM, tables } = result.value
    expect([name, rotorDiameterM, hubHeightsM]).toEqual(['Vestas V80 (2MW, Offshore)', 80, [67]])
    const { power, thrust, stationaryCt } = tables[0]!
    expect([4, 5, 9, 18, 25].map((ms) => curveValueAt(power, ms))).toEqual([66.6, 154, 996, 2000, 2000])
    expect([4, 7, 9, 17, 25].map((ms) => curveValueAt(thrust!, ms))).toEqual([
      0.818, 0.805, 0.807, 0.167, 0.052,
    ])
    expect(stationaryCt).toBe(0.052)
  })

  it('every .wtg is read without a warning and survives a round trip', () => {
    for (const name of readdirSync(`${sharedData}/turbines/wtg`)) {
      const result = readWtg(textOf(`turbines/wtg/${name}`))
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.issues)}`)
      expect(readWtg(writeWtg(result.value))).toMatchObject({ ok: true, value: result.value, warnings: [] })
    }
  })

  it('every .pow is read', () => {
    for (const name of readdirSync(`${sharedData}/turbines/pow`))
      expect(readPow(textOf(`turbines/pow/${name}`)).ok).toBe(true)
  })

  it("WAsP's .tab is read without a warning", () => {
    expect(readWindTab(textOf('sites/winds100.tab'))).toMatchObject({
      ok: true,
      warnings: [],
      value: { lat: 55, lon: 14, heightM: 100 },
    })
  })

  it('a whole year of AKTerm survives to the byte', () => {
    const text = textOf('akterm/example-series.akterm')
    const { series } = readAkterm(Uint8Array.from(text, (character) => character.charCodeAt(0)))
    expect(series.hours.length).toBe(8784)
    expect(writeAkterm(series)).toBe(text.replace(/\r?\n/g, '\r\n'))
  })

  it('site lists of four origins are read', () => {
    const counts = [
      'sites/offshore_farms_sitelist.csv',
      'sites/reskit_turbine_placements.csv',
      'sites/foxes_test_farm_67.csv',
      'register/mastr_export_wind_sachsen_20231022.csv',
    ].map((path) => {
      const result = readSiteTable(textOf(path), { defaultUtmZone: '32' })
      return result.ok ? result.value.length : result.issues[0]
    })
    expect(counts).toEqual([55, 560, 67, 860])
  })
})
