import type { QuoteIssue } from '#domain'

/** Error in a file, because of which nothing of it is imported. */
export type MarketIssue = { readonly file: string } & (
  | {
      readonly code: 'notFound' | 'notAllowed' | 'damaged' | 'noRows' | 'timeColumnMissing'
    }
  | { readonly code: 'tooLong'; readonly max: number }
  | { readonly code: 'tooManyRows'; readonly max: number }
  | { readonly code: 'lineTooLong'; readonly line: number }
  | { readonly code: 'answerUnknown' | 'answerImpossible'; readonly text: string }
  | { readonly code: 'valueColumnsMissing'; readonly columns: readonly string[] }
  | { readonly code: 'otherZone'; readonly zone: string }
  | { readonly code: 'otherMarket'; readonly text: string }
  | AtLine<
      | 'timeInvalid'
      | 'notOver'
      | 'numberInvalid'
      | 'numberAmbiguous'
      | 'repeated'
      | 'notAscending'
      | 'offGrid'
      | 'overlaps'
    >
  | AtLine<'rowTooLong' | 'deliveryInvalid' | 'loadInvalid' | 'notPower' | 'quoteDateInvalid' | 'notEurMwh'>
  | QuoteIssue
  | { readonly code: 'resolution'; readonly line: number; readonly minutes: number }
  | (AtLine<'outOfRange'> & { readonly min: number; readonly max: number })
  | (AtLine<'beyondPrices'> & { readonly given: number; readonly min: number; readonly max: number })
  | (AtLine<'zoneOutOfTime'> & { readonly zone: string })
  | (AtLine<'quartersDiffer'> & { readonly count: number })
  | {
      readonly code: 'looksLikeCtKwh' | 'looksLikeEurMwh'
      readonly typical: number
      readonly expected: number
    }
  | { readonly code: 'looksShifted'; readonly hours: number; readonly compared: number }
  | { readonly code: 'otherPrices'; readonly count: number; readonly compared: number }
  | { readonly code: 'yearTwice'; readonly line: number; readonly text: string }
  | (AtLine<'contradicts'> & { readonly given: number; readonly stored: number })
  | { readonly code: 'more'; readonly of: MarketIssueCode; readonly count: number }
)

export type MarketIssueCode = Exclude<MarketIssue['code'], 'more'>

/** `text` is the text of the line, or the time concerned. */
interface AtLine<Code extends string> {
  readonly code: Code
  readonly line: number
  readonly text: string
}

/** Peculiarity or omitted part of a file that is imported anyway. */
export type MarketNote = { readonly file: string } & (
  | {
      readonly code: 'emptyEnd' | 'missingValues' | 'rounded' | 'zeroLoad' | 'refined' | 'leftOut'
      readonly count: number
    }
  | { readonly code: 'otherAuction'; readonly count: number; readonly text: string }
  | { readonly code: 'hourNotOnClock' | 'doubledHourOnce'; readonly line: number; readonly text: string }
  | { readonly code: 'gap'; readonly line: number; readonly text: string; readonly hours: number }
  | { readonly code: 'moreGaps'; readonly count: number }
)

export class UnreadableFile extends Error {
  readonly issue: MarketIssue

  constructor(issue: MarketIssue) {
    super(`${issue.file}: ${issue.code}`)
    this.issue = issue
  }
}

/** Result of a reader; null after adding the issue that ended it. */
export async function orIssue<Read>(read: Promise<Read>, issues: MarketIssue[]): Promise<Read | null> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    issues.push(error.issue)
    return null
  }
}

const shownOfEach = 5

/** Shortens a list to five issues of each code and the number of further ones. */
export function shortened(issues: readonly MarketIssue[]): MarketIssue[] {
  const counts = new Map<MarketIssueCode, number>()
  const shown = issues.filter((issue) => {
    if (issue.code === 'more') return true
    const count = (counts.get(issue.code) ?? 0) + 1
    counts.set(issue.code, count)
    return count <= shownOfEach
  })
  const more = [...counts]
    .filter(([, count]) => count > shownOfEach)
    .map(([of, count]) => ({
      file: issues.find((issue) => issue.code === of)!.file,
      code: 'more' as const,
      of,
      count: count - shownOfEach,
    }))
  return [...shown, ...more]
}
