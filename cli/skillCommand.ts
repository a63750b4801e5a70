import { type Command, Option } from 'commander'
import type { ListedAtlas } from '#atlas'
import { isAtlasError, weatherBasis } from '#atlas/read'
import {
  type AtlasTruth,
  type MeasuredWind,
  type PlantRegion,
  plantTruths,
  presentSkill,
  skillBasis,
  windTruths,
} from '#calculations'
import { skillRadiusKm } from '#contracts'
import { type Answers, decodeText, readLatitude, readLongitude, readMeasurement } from '#domain'
import { federalStates } from '#domain/register'
import { type AtlasComparison, currentSettlements, turbineLists } from '#market'
import { storedWinds } from '#server'
import { atlasComparison } from './atlasComparison.ts'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { readDegrees, readNumber } from './numberOption.ts'
import { answerOption, questionLines } from './printReading.ts'
import { skillText } from './skillText.ts'
import { bytesOfFile } from './stationFile.ts'

interface SkillOptions {
  readonly atlas: readonly string[]
  readonly lat?: string
  readonly lon?: string
  readonly state?: string
  readonly measurement?: readonly string[]
  readonly account?: string
  readonly height?: string
  readonly radiusKm: string
  readonly answer: Answers
  readonly json?: true
}

/** `anemone skill`: how well atlases agree with measurements and metered plants of a place. */
export function addSkillCommand(program: Command, context: Context): void {
  const { skillCommand: text, readCommand } = context.words
  program
    .command('skill')
    .description(text.about)
    .requiredOption('--atlas <id...>', text.atlas)
    .option('--lat <degrees>', readCommand.lat)
    .option('--lon <degrees>', readCommand.lon)
    .addOption(new Option('--state <name>', text.state).choices(federalStates).conflicts(['lat', 'lon']))
    .option('--measurement <files...>', text.measurement)
    .option('--height <metres>', readCommand.height)
    .option('--account <login>', text.account)
    .addOption(new Option('--radius-km <km>', text.radius).default(String(skillRadiusKm.usual)))
    .option(...answerOption(context))
    .option('--json', text.json)
    .action(async (options: SkillOptions) => {
      const atlases = await Promise.all([...new Set(options.atlas)].map((id) => findAtlas(context, id)))
      const found = await truthsOf(context, atlases, options)
      const first = (truth: AtlasTruth) => found.find((other) => other.truth === truth.truth)!
      for (const truth of found) {
        const basis = skillBasis(truth, weatherBasis(atlases.find(({ id }) => id === truth.atlasId)!))
        if (options.json) context.print(JSON.stringify({ ...presentSkill(truth, first(truth)), basis }))
        else for (const line of skillText(context, truth, first(truth), basis)) context.print(line)
      }
    })
}

/** @throws Failure  no measured data to compare with: the message lists the possible ones */
async function truthsOf(
  context: Context,
  atlases: readonly ListedAtlas[],
  options: SkillOptions,
): Promise<AtlasTruth[]> {
  const { skillCommand: text } = context.words
  const place = placeOf(context, options)
  const { account } = options
  const stored =
    account === undefined ? [] : await changeDatabase(context, (database) => storedWinds(database, account))
  const winds = [...(await measuredWinds(context, options, place)), ...stored]
  const truths: AtlasTruth[] = []
  for (const wind of winds) truths.push(...(await windsOf(context, atlases, wind)))
  const folder = energyFolder(context)
  const hasPlants = [...(await currentSettlements(folder)), ...(await turbineLists(folder))].length > 0
  if (hasPlants) {
    const comparisons: AtlasComparison[] = []
    for (const { id } of atlases) comparisons.push(await atlasComparison(context, id))
    truths.push(...plantTruths(comparisons, ...regionOf(context, options, place)))
  }
  if (truths.length > 0) return truths
  throw new Failure(winds.length === 0 && !hasPlants ? text.nothing : text.tooLittle)
}

interface Place {
  readonly lat: number
  readonly lon: number
}

/** null: no place. @throws Failure  half a place */
function placeOf(context: Context, { lat, lon }: SkillOptions): Place | null {
  if (lat === undefined && lon === undefined) return null
  if (lat === undefined || lon === undefined) throw new Failure(context.words.skillCommand.halfPlace, 2)
  return {
    lat: readDegrees(context, '--lat', readLatitude(lat)),
    lon: readDegrees(context, '--lon', readLongitude(lon)),
  }
}

/** The region of the compared plants, and its name. */
function regionOf(
  context: Context,
  { state, radiusKm }: SkillOptions,
  place: Place | null,
): [PlantRegion, string] {
  const { skillCommand: text } = context.words
  if (place !== null) {
    const km = readNumber(context, '--radius-km', radiusKm, skillRadiusKm.min, skillRadiusKm.max)
    return [{ kind: 'around', ...place, radiusKm: km }, text.plants(radiusKm)]
  }
  return state === undefined
    ? [{ kind: 'all' }, text.allPlants]
    : [{ kind: 'state', state }, text.plantsIn(state)]
}

async function windsOf(
  context: Context,
  atlases: readonly { readonly id: string; readonly url: string }[],
  wind: MeasuredWind,
): Promise<AtlasTruth[]> {
  const urls = atlases.map(({ url }) => url)
  try {
    return await windTruths(urls, wind)
  } catch (error) {
    const [ids, places] = [atlases.map(({ id }) => id), urls].map((names) => names.join(', ')) as [
      string,
      string,
    ]
    if (isAtlasError(error)) throw new Failure(context.text.noAtlas(ids, places), 1, { cause: error })
    throw error
  }
}

/** @throws Failure  a file that is not read, with its questions */
async function measuredWinds(
  context: Context,
  { measurement = [], height, answer }: SkillOptions,
  place: Place | null,
): Promise<MeasuredWind[]> {
  const given = height === undefined ? {} : { heightM: readNumber(context, '--height', height, 1, 1000) }
  const { skillCommand: text, calibration } = context.words
  if (place === null) {
    if (measurement.length > 0) throw new Failure(text.halfPlace, 2)
    return []
  }
  const winds: MeasuredWind[] = []
  for (const file of measurement) {
    const bytes = await bytesOfFile(context, file)
    const read = readMeasurement(decodeText(bytes), { answers: answer, ...given })
    if (!read.ok) throw new Failure([text.notRead(file), ...questionLines(read.record, context)].join('\n'))
    const { heightM, channel } = read.value
    if (heightM === null) throw new Failure(calibration.refusals.heightMissing(channel.name), 2)
    winds.push({ ...read.value, name: file, ...place, heightM })
  }
  return winds
}
