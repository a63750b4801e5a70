import { columnKey, type Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { arrayIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'

/** A parameter that a mode's tables are given over. */
export interface IecAxis {
  readonly label: string
  readonly axis: number
  /** One for each entry; for a range its ends, between which nothing is interpolated. */
  readonly values: readonly (number | readonly [min: number, max: number])[]
  readonly line: number
}

export interface IecParameters {
  readonly axes: readonly IecAxis[]
  /** Parameters that are the same for the whole mode. */
  readonly fixed: ReadonlyMap<string, number>
}

/** Positions along an axis with their weights, which add up to 1. */
export type AxisPick = readonly (readonly [index: number, weight: number])[]

/**
 * The parameters of a mode: a list with its axis, a single value, or a range in which the mode is valid. Values
 * for the whole mode, except the air density, are stated in a warning.
 */
export function iecParameters(mode: JsonNode, errors: IssueList, warnings: IssueList): IecParameters {
  const axes: IecAxis[] = []
  const fixed = new Map<string, number>()
  for (const parameter of arrayIn(mode, 'parameters')) {
    const { line } = parameter
    const label = textIn(parameter, 'label')
    const values = memberOf(parameter, 'values', 'points')
    const single = numberIn(parameter, 'value')
    const range = rangeIn(parameter)
    if (values !== null)
      axes.push({
        ...{ label, line, axis: numberIn(parameter, 'axis', 'dimension') ?? 0 },
        values: entriesOf(values, errors),
      })
    else if (single !== null) fixed.set(label, single)
    else if (range === null) errors.add({ code: 'jsonNumberExpected', line })
    if (values === null && label !== 'air-density' && (single ?? range) !== null)
      warnings.add({ code: 'parameterHolds', line, parameter: label, text: entryText(single ?? range!) })
  }
  return { axes, fixed }
}

/**
 * Asks for the entry of a further axis, such as turbulence intensity; between numbers, values are linear. *
 * @returns null after the question
 */
export function pickOf(
  axis: IecAxis,
  errors: IssueList,
  warnings: IssueList,
  record: Recorder,
): AxisPick | null {
  const { label, line, values } = axis
  if (values.length < 2) return [[0, 1]]
  const numbers = values.filter((value) => typeof value === 'number')
  const key = columnKey('parameter', label)
  const answer = record.ask({
    ...{ key, code: 'parameter', subject: label, line },
    choices: values.map((value) => ({ value: entryText(value) })),
    isOpen: numbers.length === values.length,
  })
  if (answer === null) return null
  const listed = values.findIndex((value) => entryText(value) === answer.value)
  const pick: AxisPick | null = listed >= 0 ? [[listed, 1]] : between(numbers, Number(answer.value))
  if (pick === null) errors.add({ code: 'answerImpossible', name: key, text: answer.value })
  else warnings.add({ code: 'parameterHolds', line, parameter: label, text: answer.value })
  return pick
}

function between(numbers: readonly number[], value: number): AxisPick | null {
  const above = numbers.findIndex((one) => one >= value)
  if (above < 1) return null
  const [from, until] = [numbers[above - 1]!, numbers[above]!]
  const weight = (value - from) / (until - from)
  return [
    [above - 1, 1 - weight],
    [above, weight],
  ]
}

function entriesOf(node: JsonNode, errors: IssueList): IecAxis['values'] {
  const items = node.kind === 'array' ? node.items : [node]
  return items.flatMap((item): IecAxis['values'] => {
    if (item.kind === 'number' && Number.isFinite(item.value)) return [item.value]
    const range = rangeIn(item)
    if (range !== null) return [range]
    errors.add({ code: 'jsonNumberExpected', line: item.line })
    return []
  })
}

function rangeIn(node: JsonNode): readonly [min: number, max: number] | null {
  const [min, max] = [numberIn(node, 'min'), numberIn(node, 'max')]
  return min === null || max === null ? null : [min, max]
}

function entryText(entry: IecAxis['values'][number]): string {
  return typeof entry === 'number' ? String(entry) : `${entry[0]}–${entry[1]}`
}
