import type { AtlasInfo } from '#atlas'
import { createFormat, type Language, messages } from '#contracts'

/** Warnings about the atlas and the ordered years before confirming. */
export function atlasWarnings(
  atlas: AtlasInfo,
  years: { readonly from_year: number; readonly till_year: number },
  language: Language,
): string[] {
  const text = messages[language].orderWarnings
  const { dateUtc } = createFormat(language, messages[language].units)
  const { startsWithin, endsWithin } = incompleteYears(atlas, years.from_year, years.till_year)
  return [
    ...(atlas.synthetic ? [text.synthetic] : []),
    ...(startsWithin ? [text.startsWithin(String(years.from_year), dateUtc(atlas.dataFromMs))] : []),
    ...(endsWithin ? [text.endsWithin(String(years.till_year), dateUtc(atlas.dataTillMs))] : []),
  ]
}

/** Whether the atlas begins within the first ordered year, and ends within the last one. */
function incompleteYears(
  { dataFromMs, dataTillMs, resolutionTimeS }: AtlasInfo,
  from: number,
  until: number,
) {
  const stepMs = resolutionTimeS * 1000
  return {
    startsWithin: dataFromMs >= Date.UTC(from, 0) + stepMs,
    endsWithin: dataTillMs < Date.UTC(until + 1, 0) - stepMs,
  }
}
