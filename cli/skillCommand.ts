import { type Command, Option } from 'commander'
import { isAtlasError } from '#atlas/read'
import { type AtlasTruth, type MeasuredWind, plantTruth, windTruth } from '#calculations'
import {
  type Answers,
  decodeText,
  energyError,
  ratioScatter,
  readLatitude,
  readLongitude,
  readMeasurement,
} from '#domain'
import { currentSettlements } from '#market'
import { atlasComparison } from './atlasComparison.ts'
import type { Context } from './context.ts'
import { energyFolder } from './energyFolder.ts'
import { Failure } from './failure.ts'
import { findAtlas } from './findAtlas.ts'
import { readDegrees, readNumber } from './numberOption.ts'
import { answerOption, questionLines } from './printReading.ts'
import { skillText } from './skillText.ts'
import { judgedAgainst } from './skillVerdict.ts'
import { bytesOfFile } from './stationFile.ts'

interface SkillOptions {
  readonly atlas: readonly string[]
  readonly lat: string
  readonly lon: string
  readonly measurement?: readonly string[]
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
    .requiredOption('--lat <degrees>', readCommand.lat)
    .requiredOption('--lon <degrees>', readCommand.lon)
    .option('--measurement <files...>', text.measurement)
    .option('--height <metres>', readCommand.height)
    .addOption(new Option('--radius-km <km>', text.radius).default('25'))
    .option(...answerOption(context))
    .option('--json', text.json)
    .action(async (options: SkillOptions) => {
      const found = await truthsOf(context, options)
      const first = (truth: AtlasTruth) => found.find((other) => other.truth === truth.truth)!
      for (const truth of found)
        if (options.json) context.print(JSON.stringify(wireTruth(truth, first(truth))))
        else for (const line of skillText(context, truth, first(truth))) context.print(line)
    })
}

/** @throws Failure  no measured data to compare with: the message lists the possible ones */
async function truthsOf(context: Context, options: SkillOptions): Promise<AtlasTruth[]> {
  const { skillCommand: text } = context.words
  const place = {
    lat: readDegrees(context, '--lat', readLatitude(options.lat)),
    lon: readDegrees(context, '--lon', readLongitude(options.lon)),
  }
  const radiusKm = readNumber(context, '--radius-km', options.radiusKm, 1, 200)
  const atlases = await Promise.all([...new Set(options.atlas)].map((id) => findAtlas(context, id)))
  const winds = await measuredWinds(context, options, place)
  const truths: AtlasTruth[] = []
  for (const wind of winds)
    for (const { id, url } of atlases) truths.push(...(await windOf(context, id, url, wind)))
  const hasPlants = (await currentSettlements(energyFolder(context))).length > 0
  if (hasPlants)
    for (const { id } of atlases) {
      const found = plantTruth(
        await atlasComparison(context, id),
        place,
        radiusKm,
        text.plants(options.radiusKm),
      )
      if (found !== null) truths.push(found)
    }
  if (truths.length > 0) return truths
  throw new Failure(winds.length === 0 && !hasPlants ? text.nothing : text.tooLittle)
}

async function windOf(context: Context, id: string, url: string, wind: MeasuredWind): Promise<AtlasTruth[]> {
  try {
    const found = await windTruth(url, wind)
    return found === null ? [] : [found]
  } catch (error) {
    if (isAtlasError(error)) throw new Failure(context.text.noAtlas(id, url), 1, { cause: error })
    throw error
  }
}

/** @throws Failure  a file that is not read, with its questions */
async function measuredWinds(
  context: Context,
  { measurement = [], height, answer }: SkillOptions,
  place: { readonly lat: number; readonly lon: number },
): Promise<MeasuredWind[]> {
  const given = height === undefined ? {} : { heightM: readNumber(context, '--height', height, 1, 1000) }
  const { skillCommand: text, calibration } = context.words
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

/** Result of one measurement as a line; `against` compares with the first atlas of the call. */
function wireTruth(truth: AtlasTruth, first: AtlasTruth) {
  const { scores, blocks, jumps } = truth
  const energy = energyError(blocks)
  const verdict = judgedAgainst(truth, first)
  return {
    atlas: truth.atlasId,
    truth: truth.truth,
    n: scores.pairs,
    bias: scores.bias,
    rmse: scores.rmse,
    r: scores.correlation,
    energy_error: energy.value,
    interval: energy.interval,
    kind: truth.kind,
    unit: truth.kind === 'wind' ? 'm/s' : '% of rated power',
    synthetic: truth.isSynthetic,
    mae: scores.mae,
    centred_rmse: scores.centredRmse,
    sd_ratio: scores.deviationRatio,
    cube_ratio: scores.cubeRatio,
    ramp_ratio: truth.rampRatio,
    blocks: blocks.length,
    block_scatter: blocks.length < 2 ? null : ratioScatter(blocks),
    jumps: jumps.map(({ hour, jumpMs, interval }) => ({ hour, jump_ms: jumpMs, interval })),
    against: verdict && {
      atlas: first.atlasId,
      rmse_difference: verdict.rmse.value,
      rmse_interval: verdict.rmse.interval,
      energy_error_difference: verdict.energy.value,
      energy_error_interval: verdict.energy.interval,
      verdict: verdict.verdict,
    },
  }
}
