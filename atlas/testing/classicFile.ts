import { writeFileSync } from 'node:fs'

/** Contents of a NetCDF classic file as tests describe it: types follow from the arrays. */
export interface ClassicContent {
  readonly dimensions: Readonly<Record<string, number>>
  /** The dimension that is written as the unlimited one. */
  readonly unlimited?: string
  readonly variables: Readonly<Record<string, ClassicTestVariable>>
}

export interface ClassicTestVariable {
  readonly dimensions: readonly string[]
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly values: Int16Array | Int32Array | Float32Array | Float64Array
}

type Bytes = number[]

/** Writes CDF-2 from its specification, independently of the reader under test. */
export function writeClassicFile(path: string, content: ClassicContent): string {
  const names = Object.keys(content.dimensions)
  const variables = Object.entries(content.variables)
  const isRecord = (variable: ClassicTestVariable) => variable.dimensions[0] === content.unlimited
  const records = content.unlimited ? content.dimensions[content.unlimited]! : 0
  const recordVariables = variables.filter(([, variable]) => isRecord(variable))
  const bodyBytes = (variable: ClassicTestVariable) =>
    isRecord(variable) ? variable.values.byteLength / records : variable.values.byteLength
  const slotBytes = (variable: ClassicTestVariable) =>
    isRecord(variable) && recordVariables.length === 1 ? bodyBytes(variable) : pad4(bodyBytes(variable))
  const header = (begins: ReadonlyMap<string, number>): Bytes => [
    ...text('CDF'),
    2,
    ...int(records),
    ...list(
      10,
      names.map((name) => [
        ...label(name),
        ...int(name === content.unlimited ? 0 : content.dimensions[name]!),
      ]),
    ),
    ...list(12, []),
    ...list(
      11,
      variables.map(([name, variable]) => [
        ...label(name),
        ...int(variable.dimensions.length),
        ...variable.dimensions.flatMap((dimension) => int(names.indexOf(dimension))),
        ...list(12, Object.entries(variable.attributes ?? {}).map(attribute(variable))),
        ...int(typeOf(variable.values)),
        ...int(pad4(bodyBytes(variable))),
        ...long(begins.get(name) ?? 0),
      ]),
    ),
  ]
  let at = header(new Map()).length
  const begins = new Map<string, number>()
  const inOrder = [...variables.filter(([, variable]) => !isRecord(variable)), ...recordVariables]
  for (const [name, variable] of inOrder) {
    begins.set(name, at)
    at += slotBytes(variable)
  }
  const recordBytes = recordVariables.reduce((sum, [, variable]) => sum + slotBytes(variable), 0)
  const file = new Uint8Array(at + Math.max(0, records - 1) * recordBytes)
  file.set(header(begins))
  for (const [name, variable] of variables) {
    const bytes = bigEndian(variable.values)
    const part = bodyBytes(variable)
    for (let r = 0; r * part < bytes.length; r++)
      file.set(bytes.subarray(r * part, (r + 1) * part), begins.get(name)! + r * recordBytes)
  }
  writeFileSync(path, file)
  return path
}

function attribute(variable: ClassicTestVariable) {
  return ([name, value]: [string, string | number]): Bytes => {
    if (typeof value === 'string')
      return [...label(name), ...int(2), ...int(value.length), ...padded(text(value))]
    // Missing values have the variable's own type, all other numbers are doubles.
    const isOwnType = name === '_FillValue' || name === 'missing_value'
    const Kind = isOwnType ? (variable.values.constructor as Float64ArrayConstructor) : Float64Array
    const number = Kind.of(value)
    return [...label(name), ...int(typeOf(number)), ...int(1), ...padded([...bigEndian(number)])]
  }
}

function typeOf(values: ClassicTestVariable['values']): number {
  if (values instanceof Int16Array) return 3
  if (values instanceof Int32Array) return 4
  return values instanceof Float32Array ? 5 : 6
}

function bigEndian(values: ClassicTestVariable['values']): Uint8Array {
  const bytes = Buffer.from(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
  if (values.BYTES_PER_ELEMENT === 2) bytes.swap16()
  else if (values.BYTES_PER_ELEMENT === 4) bytes.swap32()
  else bytes.swap64()
  return bytes
}

function list(tag: number, items: readonly Bytes[]): Bytes {
  return items.length === 0 ? [...int(0), ...int(0)] : [...int(tag), ...int(items.length), ...items.flat()]
}

function label(name: string): Bytes {
  return [...int(name.length), ...padded(text(name))]
}

function text(value: string): Bytes {
  return [...Buffer.from(value, 'latin1')]
}

function padded(bytes: Bytes): Bytes {
  return [...bytes, ...Array<number>(pad4(bytes.length) - bytes.length).fill(0)]
}

function pad4(bytes: number): number {
  return Math.ceil(bytes / 4) * 4
}

function int(value: number): Bytes {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return [...bytes]
}

function long(value: number): Bytes {
  const bytes = Buffer.alloc(8)
  bytes.writeBigInt64BE(BigInt(value))
  return [...bytes]
}
