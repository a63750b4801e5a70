import { type Question, readUnit } from '../../../reading/index.ts'
import { type Random, type Style, tableText, type WrittenColumn } from './randomStyle.ts'

/** A table in a random dialect, its true content, and the true answer to each question about it. */
export interface Dialect {
  readonly text: string
  /** Times (ms since 1970, beginnings) or wind speeds, with values in the product's unit. */
  readonly truth: readonly (readonly [at: number, value: number])[]
  readonly answer: (question: Question) => string
}

/** Answers a question by its key, else by its code. Units are answered from the offered ones. */
export function answerer(answers: Readonly<Record<string, string>>): Dialect['answer'] {
  return ({ key, code, choices }) => {
    const answer = answers[key] ?? answers[code] ?? ''
    const unit = readUnit(answer)
    const offered = choices.find(
      ({ value }) => value === answer || (unit !== null && readUnit(value)?.symbol === unit.symbol),
    )
    return offered?.value ?? answer
  }
}

/** Column head as a reader returns it: with its unit and without quotation marks. */
export function headOf({ head, unit }: WrittenColumn, style: Style): string {
  const text = tableText([{ head, unit, cells: [] }], { ...style, hasMark: false, above: 0 }, [])
  return text.split(style.lineEnd)[0]!.replaceAll(/^"|"$/g, '')
}

/** Beginnings of intervals within a year, in half of the cases without clock changes. */
export function steps({ below, chance }: Random, stepMs: number, count: number): number[] {
  const changes = [Date.UTC(2021, 2, 27, 22), Date.UTC(2021, 9, 30, 20)]
  const days = Date.UTC(2021, 0, 1 + below(330))
  const first = chance(0.3) ? changes[below(2)]! : chance(0.5) ? days : days + stepMs * below(100)
  return Array.from({ length: count }, (_, i) => first + i * stepMs)
}
