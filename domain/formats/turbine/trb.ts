import { type DecimalMark, decimalMarkOf, readNumber, withoutThousands } from '../../numbers/index.ts'
import { curveLineCount } from '../../turbine/limits.ts'
import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { filledLinesOf, maxTableCharacters, type TextLine, wordsOf } from '../text/textLines.ts'
import { checkFirstPower } from './curveRules.ts'
import {
  type Curve,
  type CurvePoint,
  checkPowerValues,
  checkThrustValues,
  checkWindSpeeds,
  curveOf,
} from './turbineFile.ts'

/** A TRB file: a power curve and a thrust curve, each with its own wind speeds. */
export interface TrbFile {
  /** First line before the numbers; empty if there is none. */
  readonly name: string
  readonly power: Curve
  readonly thrust: Curve
}

interface NumberLine {
  readonly line: number
  /** Values of the line; null if a text is not a number, or there are not one or two numbers. */
  readonly values: readonly number[] | null
}

/**
 * Reads a TRB turbine file: free text lines, the number of power lines on its own line, those lines ('wind
 * speed  power in kW'); then the number of thrust lines, those lines ('wind speed  Ct').
 *
 * Blanks, tabs and semicolons separate; decimal commas and empty lines are fine. The structure is checked
 * first, in the specification's order (section 5); the values only of a sound structure.
 */
export function readTrb(text: string): Reading<TrbFile> {
  return reading(
    text,
    (errors, warnings) => {
      const lines = [...filledLinesOf(text)]
      const mark = markOf(lines)
      const numbers = lines.map((line) => numbersOf(line, mark))
      const first = numbers.findIndex(isSingle)
      const blocks = checkStructure(numbers, first, errors)
      if (blocks === null || !errors.isEmpty()) return null
      const { power, thrust } = blocks
      checkFirstPower(power, null, errors)
      checkWindSpeeds(power, errors)
      checkWindSpeeds(thrust, errors)
      checkPowerValues(power, warnings)
      checkThrustValues(thrust, errors, warnings)
      return { name: nameIn(lines.slice(0, first)), power: curveOf(power), thrust: curveOf(thrust) }
    },
    { maxCharacters: maxTableCharacters },
  )
}

/** Writes a TRB file, which `readTrb` reads back to the same name and numbers. */
export function writeTrb(file: TrbFile): string {
  const name = file.name.replace(/\s+/g, ' ').trim()
  const title = numbersOf({ number: 0, text: name }, null).values === null ? name : `"${name}"`
  const lines = [file.power, file.thrust].flatMap((curve) => [
    String(curve.windSpeedMs.length),
    ...curve.windSpeedMs.map((speed, index) => `${speed}\t${curve.values[index]!}`),
  ])
  return `${[...(name === '' ? [] : [title]), ...lines].join('\r\n')}\r\n`
}

/** Does the seven checks; null if the blocks cannot be found. */
function checkStructure(
  numbers: readonly NumberLine[],
  first: number,
  errors: IssueList,
): { readonly power: CurvePoint[]; readonly thrust: CurvePoint[] } | null {
  const body = first < 0 ? [] : numbers.slice(first)
  for (const { line, values } of body) if (values === null) errors.add({ code: 'trbLineInvalid', line })
  const third = body.filter(isSingle)[2]
  if (third !== undefined) errors.add({ code: 'trbTooManySingleValues', line: third.line })
  const head = body[0]
  if (head === undefined) {
    errors.add({ code: 'trbPowerCountMissing' })
    return null
  }
  const powerCount = head.values![0]!
  const countLine = Number.isInteger(powerCount) && powerCount >= 0 ? body[powerCount + 1] : undefined
  if (countLine === undefined || !isSingle(countLine)) {
    errors.add({ code: 'trbThrustCountMissing', line: countLine?.line ?? head.line, declared: powerCount })
    checkCounts(powerCount, null, errors)
    return null
  }
  const thrustCount = countLine.values![0]!
  const thrust = body.slice(powerCount + 2).filter(isPair)
  if (thrust.length !== thrustCount)
    errors.add({
      code: 'trbThrustCountDiffers',
      line: countLine.line,
      declared: thrustCount,
      found: thrust.length,
    })
  checkCounts(powerCount, thrustCount, errors)
  const power = body.slice(1, powerCount + 1)
  return { power: power.filter(isPair).map(pointOf), thrust: thrust.map(pointOf) }
}

function checkCounts(power: number, thrust: number | null, errors: IssueList): void {
  const { min, max } = curveLineCount
  const counts = thrust === null ? [power] : [power, thrust]
  if (counts.some((count) => count < min)) errors.add({ code: 'trbTooFewLines', min })
  if (counts.some((count) => count > max)) errors.add({ code: 'trbTooManyLines', max })
}

/** The decimal mark of all numbers; null: none shows it, and none can have thousands. */
function markOf(lines: readonly TextLine[]): DecimalMark | null {
  const mark = decimalMarkOf(lines.flatMap(({ text }) => wordsOf(text)))
  return mark === '.' || mark === ',' ? mark : null
}

function numbersOf({ number, text }: TextLine, mark: DecimalMark | null): NumberLine {
  const values = wordsOf(text)
    .slice(0, 3)
    .map((word) => readNumber(withoutThousands(word, mark)))
  const isFine = (values.length === 1 || values.length === 2) && !values.includes(null)
  return { line: number, values: isFine ? (values as number[]) : null }
}

function isSingle(line: NumberLine): boolean {
  return line.values?.length === 1
}

function isPair(line: NumberLine): boolean {
  return line.values?.length === 2
}

function pointOf({ line, values }: NumberLine): CurvePoint {
  return { line, windSpeedMs: values![0]!, value: values![1]! }
}

function nameIn(header: readonly TextLine[]): string {
  const name = (header[0]?.text ?? '').replace(/\s+/g, ' ').trim()
  return /^".*"$/.test(name) && name.length >= 2 ? name.slice(1, -1) : name
}
