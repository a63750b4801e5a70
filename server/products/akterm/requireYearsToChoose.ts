import type { AtlasInfo } from '#atlas'
import { stepsOfYears } from '#calculations'
import { createFormat, dispersionIssueText, type Language, messages } from '#contracts'
import { defaultMinAvailability, minYears } from '#domain'
import { AppError } from '../../appError.ts'

/** A representative year is chosen from at least two years with enough hours: fewer are refused before the order. */
export function requireYearsToChoose(
  atlas: Pick<AtlasInfo, 'title' | 'dataFromMs' | 'resolutionTimeS' | 'stepCount'>,
  { from_year, till_year }: { readonly from_year: number; readonly till_year: number },
  language: Language,
): void {
  const all = Array.from({ length: till_year - from_year + 1 }, (_, index) => from_year + index)
  const { length: count } = all.filter((year) => shareOf(atlas, year) >= defaultMinAvailability)
  if (count >= minYears) return
  const text = messages[language]
  const issue = { code: 'tooFewYears', count, min: minYears } as const
  const reason = dispersionIssueText(issue, text, createFormat(language, text.units))
  throw new AppError('DISPERSION_REFUSED', { site: atlas.title[language], reason })
}

/** Share of a calendar year for which an atlas has steps. */
function shareOf(atlas: Parameters<typeof requireYearsToChoose>[0], year: number): number {
  const range = stepsOfYears(atlas, { from: year, till: year })
  if (range === null) return 0
  const yearMs = Date.UTC(year + 1, 0) - Date.UTC(year, 0)
  return ((range.endStep - range.fromStep) * 1000 * atlas.resolutionTimeS) / yearMs
}
