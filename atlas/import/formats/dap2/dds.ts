/** Types of NetCDF, and bytes of a value in XDR; arrays of bytes have one byte each, padded to four. */
export const dapTypes = {
  Byte: { type: 7, itemBytes: 1 },
  Int16: { type: 3, itemBytes: 4 },
  UInt16: { type: 8, itemBytes: 4 },
  Int32: { type: 4, itemBytes: 4 },
  UInt32: { type: 9, itemBytes: 4 },
  Float32: { type: 5, itemBytes: 4 },
  Float64: { type: 6, itemBytes: 8 },
} as const
type DapType = keyof typeof dapTypes | 'String' | 'Url'

/** A variable of an answer, in the order of its values. */
export interface DapVariable {
  readonly type: DapType
  readonly name: string
  readonly dimensions: readonly string[]
  readonly shape: readonly number[]
}

/** The text is not a description, or its content is not supported. */
export class BrokenDescription extends Error {}

const mostVariables = 1000
const types = /^(Byte|Int16|UInt16|Int32|UInt32|Float32|Float64|String|Url)$/

/**
 * Variables of a DAP 2 description ("DDS"), grids with their maps after their array.
 * @throws BrokenDescription
 */
export function parseDds(text: string): DapVariable[] {
  const words = text.match(/[{};:=[\]]|[^\s{};:=[\]]+/g) ?? []
  let at = 0
  const next = () => words[at++]
  const take = (word: string) => {
    const found = next()
    if (found?.toLowerCase() !== word.toLowerCase())
      throw new BrokenDescription(`${word} is expected instead of ${found ?? 'the end'}`)
  }
  const variables: DapVariable[] = []
  take('Dataset')
  take('{')
  while (words[at] !== '}') {
    if (words[at]?.toLowerCase() === 'grid') grid()
    else variables.push(declaration())
    if (variables.length > mostVariables) throw new BrokenDescription(`more than ${mostVariables} variables`)
  }
  return variables

  function grid(): void {
    take('Grid')
    take('{')
    take('Array')
    take(':')
    variables.push(declaration())
    take('Maps')
    take(':')
    while (words[at] !== '}') variables.push(declaration())
    take('}')
    next()
    take(';')
  }

  function declaration(): DapVariable {
    const [type, name] = [next(), next()]
    if (type === undefined || name === undefined) throw new BrokenDescription('the description is cut off')
    if (!types.test(type)) throw new BrokenDescription(`${type} ${name} is not read`)
    const [dimensions, shape]: [string[], number[]] = [[], []]
    while (words[at] === '[') {
      take('[')
      const isNamed = words[at + 1] === '='
      dimensions.push(isNamed ? next()! : `${name}${shape.length}`)
      if (isNamed) take('=')
      const length = Number(next())
      if (!Number.isSafeInteger(length) || length < 0 || length > 2 ** 31)
        throw new BrokenDescription(`${name} has no length`)
      shape.push(length)
      take(']')
    }
    take(';')
    return { type: type as DapType, name, dimensions, shape }
  }
}
