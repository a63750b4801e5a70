import type { z } from 'zod'
import { type Messages, siteIssueText } from '#contracts'
import { checkHubHeight } from '#domain'

type Flaws = Messages['inputFlaws']
type RawIssue = z.core.$ZodRawIssue

/** Names of fields whose value a message does not repeat. */
const secret = /password|token|secret/
const longestShown = 60

/** Text of an error: the value, and what is allowed; it follows the name of the field. */
export function inputIssueText(issue: RawIssue, text: Messages, number: (value: number) => string): string {
  const { inputFlaws: flaws } = text
  const value = secret.test(String(issue.path?.at(-1) ?? '')) ? '…' : shown(issue.input)
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return flaws.missing
      return flaws.kind(flaws.kinds[issue.expected] ?? issue.expected, value)
    case 'too_big':
      return sizeText(issue, [flaws.atMost, flaws.below, flaws.textTooLong, flaws.listTooLong], issue.maximum)
    case 'too_small':
      return sizeText(
        issue,
        [flaws.atLeast, flaws.above, flaws.textTooShort, flaws.listTooShort],
        issue.minimum,
      )
    case 'invalid_value':
      return flaws.oneOf(issue.values.map(shown).join(', '), value)
    case 'invalid_union':
      return unionText(issue, flaws, value)
    case 'invalid_format':
      return issue.format === 'uuid' ? flaws.uuid(value) : flaws.pattern(value)
    case 'unrecognized_keys':
      return flaws.unknown
    case 'custom':
      if (issue.params?.flaw === 'height') return heightText(issue.input, text, number)
      return customText(issue.params ?? {}, flaws, value)
    default:
      return flaws.other
  }
}

/** A height above ground has one rule and one text for all fields. */
function heightText(value: unknown, { sites }: Messages, number: (value: number) => string): string {
  const checked = checkHubHeight(Number(value))
  return checked.ok ? '' : checked.issues.map((issue) => siteIssueText(issue, sites, number)).join(' ')
}

type LimitText = (limit: string, value: string) => string

function sizeText(
  { origin, inclusive, input }: RawIssue & { code: 'too_big' | 'too_small' },
  [within, strictly, ofText, ofList]: readonly [LimitText, LimitText, LimitText, LimitText],
  limit: number | bigint,
): string {
  if (typeof input === 'string') return ofText(String(limit), String(input.length))
  if (Array.isArray(input)) return ofList(String(limit), String(input.length))
  return (inclusive !== false || origin === 'int' ? within : strictly)(String(limit), shown(input))
}

/** Reports these errors for a choice of types; others have no better text. */
function unionText(issue: RawIssue & { code: 'invalid_union' }, flaws: Flaws, value: string): string {
  const values = issue.errors.flat().flatMap((error) => (error.code === 'invalid_value' ? error.values : []))
  return values.length === 0 ? flaws.other : flaws.oneOf(values.map(shown).join(', '), value)
}

/** Texts of rules that schemas state by name, of fixed words or with the value. */
type RuleFlaw = {
  [Name in keyof Flaws]: Flaws[Name] extends string | ((value: string) => string) ? Name : never
}[keyof Flaws]

function customText(
  { flaw, decimals }: Readonly<Record<string, unknown>>,
  flaws: Flaws,
  value: string,
): string {
  if (flaw === 'decimals') return flaws.decimals(String(decimals), value)
  const text = flaws[flaw as RuleFlaw] ?? flaws.other
  return typeof text === 'function' ? text(value) : text
}

/** A value as sent, in one short line of printable characters. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  if (typeof value === 'object' && value !== null) return '{…}'
  if (typeof value !== 'string') return Object.is(value, -0) ? '-0' : String(value)
  const line = value.slice(0, longestShown).toWellFormed().replace(/\p{C}/gu, '\uFFFD')
  return `"${line}${value.length > longestShown ? '…' : ''}"`
}
