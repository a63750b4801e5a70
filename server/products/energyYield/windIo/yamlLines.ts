/** A value of a YAML document. Lists become one line; texts are quoted, so that none is read as a number or a date. */
export type YamlValue =
  | string
  | number
  | boolean
  | Flow
  | readonly YamlValue[]
  | { readonly [key: string]: YamlValue }

/** A list as finished text, in pieces to be joined by commas. */
export class Flow {
  readonly pieces: readonly string[]

  constructor(pieces: readonly string[]) {
    this.pieces = pieces
  }
}

/** Items of a list per line, so that lines are not too long for readers. */
const itemsPerLine = 50

/** Lists of numbers are written by `flowOf`; each nested list has its own brackets. */
export function flowOf(length: number, item: (index: number) => string): Flow {
  const pieces: string[] = []
  for (let from = 0; from < length; from += itemsPerLine) {
    const end = Math.min(length, from + itemsPerLine)
    pieces.push(Array.from({ length: end - from }, (_, index) => item(from + index)).join(', '))
  }
  return new Flow(pieces)
}

/** A decimal number for YAML 1.1 and 1.2, without an exponent. */
export function yamlNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals)
  return text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '.0') : text
}

const decimalsOfNumbers = 9

/** The lines of a document in YAML. */
export function* yamlLines(value: { readonly [key: string]: YamlValue }, indent = ''): Generator<string> {
  for (const [key, one] of Object.entries(value)) {
    if (one instanceof Flow) {
      yield `${indent}${key}: [`
      for (const [index, piece] of one.pieces.entries())
        yield `${indent}  ${piece}${index < one.pieces.length - 1 ? ',' : ']'}`
    } else if (Array.isArray(one) && one.some(isMapping)) {
      yield `${indent}${key}:`
      for (const item of one as readonly { readonly [key: string]: YamlValue }[]) {
        const lines = [...yamlLines(item, `${indent}    `)]
        yield `${indent}  - ${lines[0]!.trimStart()}`
        yield* lines.slice(1)
      }
    } else if (isMapping(one)) {
      yield `${indent}${key}:`
      yield* yamlLines(one, `${indent}  `)
    } else yield `${indent}${key}: ${scalar(one)}`
  }
}

function isMapping(value: YamlValue): value is { readonly [key: string]: YamlValue } {
  return typeof value === 'object' && !Array.isArray(value) && !(value instanceof Flow)
}

function scalar(value: YamlValue): string {
  if (Array.isArray(value)) return `[${value.map(scalar).join(', ')}]`
  if (typeof value !== 'number') return JSON.stringify(value)
  return Number.isInteger(value) ? String(value) : yamlNumber(value, decimalsOfNumbers)
}
