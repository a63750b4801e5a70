/*
 * Writes WebAssembly modules: only functions over one imported memory.
 * https://webassembly.github.io/spec/core/binary/modules.html
 */

export type ValueType = 'i32' | 'f64' | 'v128'

/** Instructions that leave one value of a type. */
export interface Value<Type extends ValueType> {
  readonly type: Type
  readonly code: readonly number[]
}

/** Instructions that leave nothing. */
export interface Statement {
  readonly code: readonly number[]
}

/** A variable of a function. */
export interface Local<Type extends ValueType> {
  readonly now: Value<Type>
  becomes(value: Value<Type>): Statement
}

const typeCodes: Readonly<Record<ValueType, number>> = { i32: 0x7f, f64: 0x7c, v128: 0x7b }

/** One function of a module: its variables in the order of the calls that create them, parameters first. */
export class FunctionBody {
  readonly name: string
  readonly #parameters: readonly ValueType[]
  readonly #locals: ValueType[] = []
  #code: readonly number[] = []

  /** @param parameters  their types; call `parameter` for each */
  constructor(name: string, parameters: readonly ValueType[]) {
    this.name = name
    this.#parameters = parameters
  }

  parameter<Type extends ValueType>(type: Type, index: number): Local<Type> {
    if (this.#parameters[index] !== type) throw new RangeError(`${this.name} takes no ${type} at ${index}`)
    return localAt(type, index)
  }

  local<Type extends ValueType>(type: Type): Local<Type> {
    this.#locals.push(type)
    return localAt(type, this.#parameters.length + this.#locals.length - 1)
  }

  /** Sets the function's statements and its result. */
  does(statements: readonly Statement[], result: Value<'i32'>): this {
    this.#code = [...statements.flatMap(({ code }) => code), ...result.code]
    return this
  }

  /** Entry of the type section. */
  get signature(): number[] {
    return [0x60, ...list(this.#parameters.map((type) => [typeCodes[type]])), 1, typeCodes.i32]
  }

  /** Entry of the code section. */
  get entry(): number[] {
    const locals = list(this.#locals.map((type) => [1, typeCodes[type]]))
    const body = [...locals, ...this.#code, 0x0b]
    return [...unsigned(body.length), ...body]
  }
}

function localAt<Type extends ValueType>(type: Type, index: number): Local<Type> {
  return {
    now: { type, code: [0x20, ...unsigned(index)] },
    becomes: ({ code }) => ({ code: [...code, 0x21, ...unsigned(index)] }),
  }
}

/** A module that imports `kernels.memory` and exports the functions by their names. */
export function assemble(functions: readonly FunctionBody[]): Uint8Array<ArrayBuffer> {
  const memory = [...name('kernels'), ...name('memory'), 0x02, 0x00, 0x00]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, list(functions.map(({ signature }) => signature))),
    ...section(2, list([memory])),
    ...section(3, list(functions.map((_, index) => unsigned(index)))),
    ...section(7, list(functions.map((body, index) => [...name(body.name), 0x00, ...unsigned(index)]))),
    ...section(10, list(functions.map(({ entry }) => entry))),
  ])
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...unsigned(content.length), ...content]
}

function list(items: readonly (readonly number[])[]): number[] {
  return [...unsigned(items.length), ...items.flat()]
}

/** Encodes a name of ASCII characters. */
function name(text: string): number[] {
  return list(Array.from(text, (sign) => [sign.charCodeAt(0)]))
}

/** LEB128. */
export function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)]
}

/** LEB128 of a number that may be negative. */
export function signed(value: number): number[] {
  return value >= -0x40 && value < 0x40 ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)]
}
