import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readIecPowerCurve } from './iecPowerCurve.ts'
import { iecPowerCurveDocument } from './writeIecPowerCurve.ts'

const folder = `${sharedData}/exchange`
const textOf = (name: string) => textOfFile(`${folder}/${name}`)
const examples = ['generic-120-3', 'generic-274-20', 'generic-120-3-with-extra-parameters']
/** Curves of an older draft, embedded in the example of IEC 61400-15-2. */
const older = ['ABC165-5.5MW', 'PQR169-5.8MW', 'XYZ-3.2_140']
const answers = { 'parameter.reference-turbulence-intensity': '0–0.08' }

describe.skipIf(!existsSync(`${folder}/iec-61400-16`))('the official examples (shared data)', () => {
  it.each([
    ...examples.map((name) => `iec-61400-16/${name}.json`),
    ...older.map((name) => `eya-def/iec_61400-15-2_eya_def_example_a_${name}.json`),
  ])('%s is read, and written again is valid by the schema', (name) => {
    const isOpen = name.includes('extra')
    const read = readIecPowerCurve(textOf(name), isOpen ? { answers } : {})
    if (!read.ok) throw new Error(JSON.stringify(read))
    const { tables, ratedPowerKw } = read.value
    expect(Math.max(...tables[0]!.power.values)).toBe(ratedPowerKw)
    expect(
      tables.every(({ cutInMs, cutOutMs }) => cutInMs === 3 && cutOutMs !== null && cutOutMs >= 25),
    ).toBe(true)
    const validate = new Ajv2020({ strict: false, allErrors: true, validateFormats: false }).compile(
      JSON.parse(textOf('iec-61400-16/power-curve.schema.json')),
    )
    const about = { identifier: 'd2a1', description: 'A type', numberOfBlades: 3 }
    const sounds = [{ frequencyHz: [] }, { frequencyHz: Array.from({ length: 24 }, (_, band) => 50 + band) }]
    const modes = sounds.map(({ frequencyHz }) => ({
      ...{ marginDb: 2, weighting: 'A' as const, windSpeedMs: [5, 6], frequencyHz },
      levelDb: [98, 99].map((level) => Array<number>(Math.max(1, frequencyHz.length)).fill(level)),
    }))
    const loud = tables.map((table, index) => ({ ...table, sound: modes[index % modes.length]! }))
    const written = iecPowerCurveDocument({ ...read.value, tables: loud }, about)
    validate(written)
    expect(validate.errors).toBeNull()
    const again = readIecPowerCurve(JSON.stringify(written))
    expect(again.ok && again.value.designClass).toEqual(read.value.designClass)
    // A single basis states its class; of three different ones none is chosen.
    const isSeveral = name.includes('generic-120-3')
    expect(read.value.designClass?.windClass).toBe(isSeveral ? undefined : 'II')
    expect(read.warnings.some(({ code }) => code === 'designBasesDiffer')).toBe(isSeveral)
  })
})
