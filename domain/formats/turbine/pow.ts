import { readNumber } from '../../numbers/index.ts'
import { type Reading, reading } from '../reading.ts'
import { linesOf, maxTableCharacters } from '../text/textLines.ts'
import { bareCurve } from './bareCurve.ts'
import { type CurvePoint, checkPowerValues, curveOf, type TurbineFile } from './turbineFile.ts'

/** Power values of a .pow file: at 1, 2, … 30 m/s. */
const powerLines = 30
const headLines = 5

/**
 * Reads a WindPower program power curve (.pow): one quoted value a line. Name, rotor diameter in m, a number of no use
 * here, cut-out and cut-in speed in m/s, power in kW at 1 to 30 m/s, then notes. There is no thrust and no air density.
 */
export function readPow(text: string): Reading<TurbineFile> {
  return reading(
    text,
    (errors, warnings) => {
      const lines = linesOf(text)
      const fields = lines
        .slice(0, headLines + powerLines)
        .map((line) => ({ line: line.number, text: line.text.trim().replace(/^"|"$/g, '').trim() }))
      const values = fields.slice(1).map(({ line, text: field }) => {
        const value = readNumber(field)
        if (value === null) errors.add({ code: 'numberInvalid', line, text: field.slice(0, 80) })
        return value ?? Number.NaN
      })
      if (fields.length < headLines + powerLines)
        errors.add({ code: 'fileEndsEarly', line: lines.length, expected: headLines + powerLines })
      const [rotorDiameterM = Number.NaN, , cutOutMs = Number.NaN, cutInMs = Number.NaN] = values
      const power: CurvePoint[] = values
        .slice(headLines - 1)
        .map((value, index) => ({ line: headLines + index + 1, windSpeedMs: index + 1, value }))
      checkPowerValues(power, warnings)
      const file = bareCurve({ name: fields[0]?.text ?? '', power: curveOf(power), thrust: null })
      return {
        ...file,
        rotorDiameterM,
        tables: file.tables.map((table) => ({ ...table, cutInMs, cutOutMs })),
      }
    },
    { maxCharacters: maxTableCharacters },
  )
}
