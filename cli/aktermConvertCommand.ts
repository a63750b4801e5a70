import { writeFile } from 'node:fs/promises'
import { aktermFindingText, createFormat } from '#contracts'
import {
  contradictoryHours,
  convertAkterm,
  decodeText,
  effectiveAnemometerHeightsM,
  isOldAkterm,
  readAkterm,
  readOldAkterm,
  unconvertible,
  writeAkterm,
} from '#domain'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'
import { readNumber } from './numberOption.ts'
import { bytesOfFile } from './stationFile.ts'

export interface ConvertArguments {
  readonly out: string
  readonly anemometer?: string
  readonly roughness?: string
  readonly heights?: string
}

const heightCount = 9

/** Converts an AKTerm file of any form to today's. */
export async function convertFile(context: Context, file: string, options: ConvertArguments): Promise<void> {
  const { aktermCommand: text, units } = context.words
  const format = createFormat(context.language, units)
  const { exact } = format
  const bytes = await bytesOfFile(context, file)
  const content = decodeText(bytes)
  const given = givenHeights(context, options)
  const read = isOldAkterm(content) ? readOldAkterm(content) : readAkterm(bytes)
  const faults = unconvertible(read.check, given !== null)
  if (faults.length > 0) {
    const problems = faults.map((finding) => {
      const said = aktermFindingText(finding, context.words, format)
      const { line } = finding
      return text.issue(file, line === null ? said : context.words.fileIssues.atLine(String(line), said))
    })
    throw new Failure(problems.join('\n'))
  }
  const heights = given ?? read.series.anemometerHeightsM
  if (heights.length !== heightCount) throw new Failure(text.heightsNeeded, 2)
  const contradictory = contradictoryHours(read.series)
  if (contradictory > 0) process.stderr.write(`${text.contradictory(exact(contradictory))}\n`)
  const series = convertAkterm({ ...read.series, anemometerHeightsM: heights })
  context.asInShell()
  await writeFile(options.out, writeAkterm(series))
  context.print(text.converted(options.out, exact(series.hours.length)))
}

function givenHeights(context: Context, options: ConvertArguments): readonly number[] | null {
  const { aktermCommand: text } = context.words
  if (options.heights !== undefined) {
    const heights = options.heights.split(/[\s,;]+/).map(Number)
    const isGood =
      heights.length === heightCount &&
      heights.every((height, i) => height > 0 && height >= (heights[i - 1] ?? 0))
    if (!isGood) throw new Failure(text.heightsInvalid(options.heights), 2)
    return heights
  }
  if (options.anemometer === undefined || options.roughness === undefined) return null
  const roughnessM = readNumber(context, '--roughness', options.roughness, 0.001, 3)
  const anemometerM = readNumber(context, '--anemometer', options.anemometer, 12 * roughnessM, 500)
  return effectiveAnemometerHeightsM(anemometerM, roughnessM)
}
