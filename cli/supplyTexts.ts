import { createFormat, formatUtc } from '#contracts'
import { germanTimeText } from '#market'
import { type GapFilling, SupplyError, type SupplyFault, type SupplyOutcome, sources } from '#supply'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Runs code that calls sources; a source that does not answer becomes one line with the reason. */
export async function withSources<Result>(context: Context, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof SupplyError) throw new Failure(faultText(context, error.source, error.fault))
    throw error
  }
}

/** `SMARD cannot be reached …`. */
export function faultText(context: Context, source: keyof typeof sources | null, fault: SupplyFault): string {
  const sentence = faultSentence(context, fault)
  return source === null ? sentence : `${sources[source].name} ${sentence}`
}

function faultSentence({ words, language }: Context, fault: SupplyFault): string {
  const { faults: text } = words.supply
  const { number } = createFormat(language, words.units)
  switch (fault.code) {
    case 'unreachable':
    case 'notWhatWasAsked':
    case 'jobFailed':
      return text[fault.code](fault.url, fault.reason)
    case 'licenceMissing':
      return text.licenceMissing(fault.page)
    case 'comeBackLater':
      return text.comeBackLater(fault.url, number(Math.ceil(fault.seconds / 60)))
    case 'refused':
      return text.refused(fault.url, fault.status, fault.reason)
    case 'keyRefused':
      return text.keyRefused(fault.url, fault.status)
    case 'redirected':
      return text.redirected(fault.url, fault.to)
    case 'tooLarge':
      return text.tooLarge(fault.url, number(Math.ceil(fault.maxBytes / 1e6)))
    case 'tooSlow':
      return text.tooSlow(fault.url, number(fault.seconds))
    case 'cutShort':
      return text.cutShort(fault.url, number(fault.bytes), number(fault.expectedBytes))
    case 'nothingThere':
      return text.nothingThere(fault.url)
    case 'areaOutside':
      return text.areaOutside
    case 'periodOutside':
      return text.periodOutside(fault.first, fault.last)
    case 'keyMissing':
      return text.keyMissing(fault.settings.join(', '))
    case 'keysUnclear':
      return text.keysUnclear(fault.file, fault.line)
    case 'urlInvalid':
      return text.urlInvalid(fault.setting)
    case 'atlasUnlike':
      return text.atlasUnlike[fault.what](fault.id)
    case 'atlasNeedsMore':
      return text.atlasNeedsMore(fault.id, fault.variables.join(', '))
    case 'running':
      return text.running(fault.folder)
    case 'keysReadable':
    case 'fileDamaged':
      return text[fault.code](fault.file)
  }
}

/** Outcome of a fetch. */
export function outcomeLines(context: Context, outcome: SupplyOutcome): string[] {
  const { supply: text } = context.words
  const { status } = text
  const source = outcome.source === null ? '' : sources[outcome.source].name
  const lines = [
    status.line(
      text.kinds[outcome.kind],
      status.states[outcome.state],
      source || '–',
      formatUtc(outcome.endedMs),
    ),
  ]
  if (outcome.newestMs !== null) lines.push(`  ${status.newest(germanTimeText(outcome.newestMs))}`)
  if (outcome.state !== 'done' && outcome.lastSuccessMs !== null)
    lines.push(`  ${status.lastSuccess(formatUtc(outcome.lastSuccessMs))}`)
  if (outcome.citation !== null && outcome.licence !== null)
    lines.push(`  ${text.licence(outcome.citation, outcome.licence, outcome.licenceUrl ?? '')}`)
  return [...lines, ...doubtLines(context, outcome).map((line) => `  ${line}`)]
}

/** Sources that could not give the requested data, with reasons, and the outcome of gaps. */
export function doubtLines(context: Context, { state, failed, gaps }: SupplyOutcome): string[] {
  const { skipped } = context.words.supply
  const lines = failed.map(({ source, fault }) => {
    const text = faultText(context, source, fault)
    return state === 'failed' ? text : skipped(text)
  })
  return gaps ? [...lines, ...gapLines(context, gaps)] : lines
}

function gapLines(context: Context, { source, missing, filled, differing, fault }: GapFilling): string[] {
  const { supply: text } = context.words
  const { number } = createFormat(context.language, context.words.units)
  const { name } = sources[source]
  return [
    text.gaps(number(missing), number(filled), name),
    ...(differing.length > 0 ? [text.gapsDiffer(name, differing.join(', '))] : []),
    ...(fault === null ? [] : [faultText(context, source, fault)]),
  ]
}

/** Fetched objects and their source. */
export function tookLine(context: Context, { objects, bytes, source }: SupplyOutcome): string {
  const { number } = createFormat(context.language, context.words.units)
  const name = source === null ? '–' : sources[source].name
  return context.words.supply.took(number(objects), number(bytes / 1e6, 1), name)
}
