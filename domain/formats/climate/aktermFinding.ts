/** Severity of a finding: AUSTAL or TA Luft refuse the file, something is odd, or something is worth knowing. */
export type FindingSeverity = 'error' | 'warning' | 'note'

// Of several codes each has its own member of the union.
type Plain<Code extends string> = Code extends string ? { readonly code: Code } : never
type Value<Code extends string> = Plain<Code> & { readonly value: number }
type Hours<Code extends string> = Plain<Code> & { readonly hours: number }

/** Problem in an AKTerm file found by AUSTAL's reader or a careful reader. */
export type AktermRule =
  // The file as a whole
  | Plain<'empty' | 'utf16' | 'byteOrderMark' | 'oldForm' | 'notAscii' | 'blankLine' | 'recordBeforeHeader'>
  | Plain<'lineEndsLf' | 'lineEndsMixed' | 'lastLineOpen'>
  | { readonly code: 'lineTooLong'; readonly length: number; readonly max: number }
  | { readonly code: 'lineUnknown'; readonly text: string }
  | { readonly code: 'tooFewRecords'; readonly count: number; readonly min: number }
  | { readonly code: 'lowAvailability'; readonly share: number; readonly min: number }
  | { readonly code: 'notWholeYear'; readonly count: number }
  | { readonly code: 'moreOfThis'; readonly of: string; readonly count: number }
  // The line of heights
  | Plain<'heightsMissing' | 'heightsRepeated' | 'heightsColon' | 'heightsNotAscending'>
  | { readonly code: 'heightCount'; readonly found: number; readonly expected: number }
  | { readonly code: 'heightInvalid'; readonly text: string }
  | Value<'heightNotPositive'>
  | { readonly code: 'heightLow'; readonly value: number; readonly min: number }
  // The records
  | { readonly code: 'elementCount'; readonly found: number; readonly expected: number }
  | { readonly code: 'elementInvalid'; readonly text: string; readonly position: number }
  | { readonly code: 'extraElements'; readonly found: number; readonly expected: number }
  | { readonly code: 'sequence'; readonly expected: string; readonly found: string }
  | Plain<'firstHour' | 'directionMissingUnmarked' | 'speedMissingUnmarked' | 'classIndeterminable'>
  | { readonly code: 'station'; readonly value: number; readonly expected: number }
  | Value<
      'leapRule' | 'minute' | 'directionQuality' | 'speedQuality' | 'directionNegative' | 'directionRange'
    >
  | Value<'speedNegative' | 'speedHigh' | 'classUnknown' | 'rainRange'>
  | { readonly code: 'calm'; readonly direction: number; readonly speed: number }
  // How the reader interprets the values
  | { readonly code: 'directionSpread'; readonly hours: number; readonly degrees: number }
  | { readonly code: 'speedSpread'; readonly hours: number; readonly ms: number }
  | Hours<'variableWind' | 'gapFilled' | 'gap' | 'rainMissing'>
  | Plain<'rainNotAnnounced' | 'rainNeverValid'>

export type AktermRuleCode = AktermRule['code']

export interface AktermFinding {
  /** Counted from 1; null for the file as a whole. */
  readonly line: number | null
  readonly severity: FindingSeverity
  readonly rule: AktermRule
}

export interface AktermCheck {
  readonly findings: readonly AktermFinding[]
  /** True without errors: AUSTAL accepts the file. */
  readonly isSound: boolean
  readonly records: number
  /** Hours with wind and class. */
  readonly validRecords: number
  /** As AUSTAL reads it: the first comment announces rain. */
  readonly hasRain: boolean
}

/** Findings of one kind to list one by one; the others are counted. */
const maxOfOneKind = 20

const ranks: Readonly<Record<FindingSeverity, number>> = { error: 0, warning: 1, note: 2 }

const severities: Readonly<Record<AktermRuleCode, FindingSeverity>> = {
  empty: 'error',
  utf16: 'error',
  byteOrderMark: 'warning',
  oldForm: 'warning',
  lineEndsLf: 'note',
  lineEndsMixed: 'warning',
  lastLineOpen: 'note',
  notAscii: 'note',
  lineTooLong: 'error',
  blankLine: 'error',
  lineUnknown: 'error',
  recordBeforeHeader: 'error',
  tooFewRecords: 'error',
  lowAvailability: 'error',
  notWholeYear: 'warning',
  moreOfThis: 'note',
  heightsMissing: 'error',
  heightsRepeated: 'warning',
  heightsColon: 'error',
  heightCount: 'error',
  heightInvalid: 'error',
  heightNotPositive: 'warning',
  heightsNotAscending: 'warning',
  heightLow: 'warning',
  elementCount: 'error',
  elementInvalid: 'error',
  extraElements: 'warning',
  sequence: 'error',
  firstHour: 'error',
  leapRule: 'error',
  station: 'error',
  minute: 'note',
  directionQuality: 'warning',
  speedQuality: 'warning',
  directionNegative: 'error',
  directionRange: 'warning',
  directionMissingUnmarked: 'warning',
  speedNegative: 'error',
  speedHigh: 'warning',
  speedMissingUnmarked: 'error',
  calm: 'warning',
  classIndeterminable: 'note',
  classUnknown: 'warning',
  rainRange: 'warning',
  directionSpread: 'note',
  speedSpread: 'note',
  variableWind: 'note',
  gapFilled: 'note',
  gap: 'warning',
  rainNotAnnounced: 'warning',
  rainNeverValid: 'warning',
  rainMissing: 'note',
}

/** Collects the first findings of each kind with their lines, and the number of further ones. */
export interface FindingList {
  add(line: number | null, rule: AktermRule): void
  /** All findings: those of the whole file first, then by line, within a line the most severe first. */
  all(): AktermFinding[]
}

export function findingList(): FindingList {
  const listed: AktermFinding[] = []
  const counts = new Map<AktermRuleCode, number>()
  const lastListed = new Map<AktermRuleCode, number | null>()
  return {
    add(line, rule) {
      const count = (counts.get(rule.code) ?? 0) + 1
      counts.set(rule.code, count)
      if (count > maxOfOneKind) return
      listed.push({ line, severity: severities[rule.code], rule })
      lastListed.set(rule.code, line)
    },
    all() {
      const more = [...counts]
        .filter(([, count]) => count > maxOfOneKind)
        .map(([of, count]): AktermFinding => {
          const rule = { code: 'moreOfThis', of, count: count - maxOfOneKind } as const
          return { line: lastListed.get(of) ?? null, severity: severities[of], rule }
        })
      const place = ({ line }: AktermFinding) => line ?? 0
      return [...listed, ...more].sort((a, b) => place(a) - place(b) || ranks[a.severity] - ranks[b.severity])
    },
  }
}
