import { type Local, type Statement, signed, unsigned, type Value, type ValueType } from './assemble.ts'

/*
 * The instructions that the kernels use, by their names.
 * https://webassembly.github.io/spec/core/appendix/index-instructions.html
 */

type I32 = Value<'i32'>
type F64 = Value<'f64'>
type V128 = Value<'v128'>

/** Byte 0xfd begins the instructions for 128-bit vectors. */
const vector = (number: number): number[] => [0xfd, ...unsigned(number)]

function from<Type extends ValueType, From extends ValueType[]>(type: Type, code: readonly number[]) {
  return (...operands: { [Index in keyof From]: Value<From[Index]> }): Value<Type> => ({
    type,
    code: [...operands.flatMap((operand) => operand.code), ...code],
  })
}

/** Instructions that access memory, at an address plus a number of bytes. */
function load<Type extends ValueType>(type: Type, code: readonly number[]) {
  return (address: I32, bytes = 0): Value<Type> => ({
    type,
    code: [...address.code, ...code, 0, ...unsigned(bytes)],
  })
}

function store<Type extends ValueType>(code: readonly number[]) {
  return (address: I32, value: Value<Type>, bytes = 0): Statement => ({
    code: [...address.code, ...value.code, ...code, 0, ...unsigned(bytes)],
  })
}

export const i32 = {
  const: (value: number): I32 => ({ type: 'i32', code: [0x41, ...signed(value)] }),
  load: load('i32', [0x28]),
  load16U: load('i32', [0x2f]),
  store: store<'i32'>([0x36]),
  eqz: from<'i32', ['i32']>('i32', [0x45]),
  eq: from<'i32', ['i32', 'i32']>('i32', [0x46]),
  ltU: from<'i32', ['i32', 'i32']>('i32', [0x49]),
  geS: from<'i32', ['i32', 'i32']>('i32', [0x4e]),
  add: from<'i32', ['i32', 'i32']>('i32', [0x6a]),
  sub: from<'i32', ['i32', 'i32']>('i32', [0x6b]),
  mul: from<'i32', ['i32', 'i32']>('i32', [0x6c]),
  shl: from<'i32', ['i32', 'i32']>('i32', [0x74]),
}

export const f64 = {
  const: (value: number): F64 => ({
    type: 'f64',
    code: [0x44, ...new Uint8Array(Float64Array.of(value).buffer)],
  }),
  ne: from<'i32', ['f64', 'f64']>('i32', [0x62]),
  lt: from<'i32', ['f64', 'f64']>('i32', [0x63]),
  store: store<'f64'>([0x39]),
  add: from<'f64', ['f64', 'f64']>('f64', [0xa0]),
  sub: from<'f64', ['f64', 'f64']>('f64', [0xa1]),
  div: from<'f64', ['f64', 'f64']>('f64', [0xa3]),
  convert32S: from<'f64', ['i32']>('f64', [0xb7]),
}

export const v128 = {
  const: (bytes: Uint8Array): V128 => ({ type: 'v128', code: [...vector(0x0c), ...bytes] }),
  load: load('v128', vector(0x00)),
  /** Eight bytes, above them zeros. */
  load64Zero: load('v128', vector(0x5d)),
  /** Eight bytes twice. */
  load64Splat: load('v128', vector(0x0a)),
  store: store<'v128'>(vector(0x0b)),
  /** Bits of the first where the third has ones, of the second elsewhere. */
  select: from<'v128', ['v128', 'v128', 'v128']>('v128', vector(0x52)),
  and: from<'v128', ['v128', 'v128']>('v128', vector(0x4e)),
  /** Bits of the first where the second has none. */
  andNot: from<'v128', ['v128', 'v128']>('v128', vector(0x4f)),
  or: from<'v128', ['v128', 'v128']>('v128', vector(0x50)),
  anyTrue: from<'i32', ['v128']>('i32', vector(0x53)),
  /** Bytes 0 to 15 are the first's, 16 to 31 the second's. */
  shuffle: (first: V128, second: V128, bytes: readonly number[]): V128 => ({
    type: 'v128',
    code: [...first.code, ...second.code, ...vector(0x0d), ...bytes],
  }),
}

export const i16x8 = {
  laneU: (value: V128, lane: number): I32 => ({ type: 'i32', code: [...value.code, ...vector(0x19), lane] }),
  /** Narrows four 32-bit integers of the first vector, then four of the second, to 16 bits; saturates. */
  narrowS: from<'v128', ['v128', 'v128']>('v128', vector(0x85)),
}

export const i32x4 = {
  lane: (value: V128, lane: number): I32 => ({ type: 'i32', code: [...value.code, ...vector(0x1b), lane] }),
  eq: from<'v128', ['v128', 'v128']>('v128', vector(0x37)),
  ltU: from<'v128', ['v128', 'v128']>('v128', vector(0x3a)),
  allTrue: from<'i32', ['v128']>('i32', vector(0xa3)),
  /** Truncates two doubles to 32-bit integers with zeros above; saturates, 0 for NaN. */
  truncated: from<'v128', ['v128']>('v128', vector(0xfc)),
  extendLow16S: from<'v128', ['v128']>('v128', vector(0xa7)),
  extendHigh16S: from<'v128', ['v128']>('v128', vector(0xa8)),
}

export const i64x2 = {
  /** Whether neither is 0. */
  allTrue: from<'i32', ['v128']>('i32', vector(0xc3)),
  /** The highest bit of both. */
  bitmask: from<'i32', ['v128']>('i32', vector(0xc4)),
  shl: from<'v128', ['v128', 'i32']>('v128', vector(0xcb)),
  shrU: from<'v128', ['v128', 'i32']>('v128', vector(0xcd)),
  add: from<'v128', ['v128', 'v128']>('v128', vector(0xce)),
  sub: from<'v128', ['v128', 'v128']>('v128', vector(0xd1)),
}

export const f64x2 = {
  /** Two doubles; one number for both. */
  const: (low: number, high = low): V128 => v128.const(new Uint8Array(Float64Array.of(low, high).buffer)),
  eq: from<'v128', ['v128', 'v128']>('v128', vector(0x47)),
  lt: from<'v128', ['v128', 'v128']>('v128', vector(0x49)),
  gt: from<'v128', ['v128', 'v128']>('v128', vector(0x4a)),
  ge: from<'v128', ['v128', 'v128']>('v128', vector(0x4c)),
  splat: from<'v128', ['f64']>('v128', vector(0x14)),
  lane: (value: V128, lane: number): F64 => ({ type: 'f64', code: [...value.code, ...vector(0x21), lane] }),
  withLane: (value: V128, lane: number, number: F64): V128 => ({
    type: 'v128',
    code: [...value.code, ...number.code, ...vector(0x22), lane],
  }),
  abs: from<'v128', ['v128']>('v128', vector(0xec)),
  sqrt: from<'v128', ['v128']>('v128', vector(0xef)),
  floor: from<'v128', ['v128']>('v128', vector(0x75)),
  add: from<'v128', ['v128', 'v128']>('v128', vector(0xf0)),
  sub: from<'v128', ['v128', 'v128']>('v128', vector(0xf1)),
  mul: from<'v128', ['v128', 'v128']>('v128', vector(0xf2)),
  div: from<'v128', ['v128', 'v128']>('v128', vector(0xf3)),
  /**
   * The first times the second plus the third, rounded once if the processor can (all x86 since 2013, all
   * ARM), else twice: the last bit depends on the machine. https://github.com/WebAssembly/relaxed-simd
   */
  mulAdd: from<'v128', ['v128', 'v128', 'v128']>('v128', vector(0x107)),
  /** The third less the first times the second, rounded as `mulAdd`. */
  subMul: from<'v128', ['v128', 'v128', 'v128']>('v128', vector(0x108)),
  /** NaN if either is. */
  min: from<'v128', ['v128', 'v128']>('v128', vector(0xf4)),
  max: from<'v128', ['v128', 'v128']>('v128', vector(0xf5)),
  /** The two lower whole numbers. */
  convertLow32S: from<'v128', ['v128']>('v128', vector(0xfe)),
  /** Rounds two doubles to 32-bit floats with zeros above. */
  demote: from<'v128', ['v128']>('v128', vector(0x5e)),
  promoteLow: from<'v128', ['v128']>('v128', vector(0x5f)),
}

const BLOCK = 0x02
const LOOP = 0x03
const IF = 0x04
const ELSE = 0x05
const END = 0x0b
const BRANCH = 0x0c
const BRANCH_IF = 0x0d
const NO_RESULT = 0x40

/** Repeats statements while a condition is true. */
export function whileTrue(condition: I32, statements: readonly Statement[]): Statement {
  const leave = [...i32.eqz(condition).code, BRANCH_IF, 1]
  const body = [...leave, ...statements.flatMap(({ code }) => code), BRANCH, 0]
  return { code: [BLOCK, NO_RESULT, LOOP, NO_RESULT, ...body, END, END] }
}

export function when(
  condition: I32,
  statements: readonly Statement[],
  otherwise: readonly Statement[] = [],
): Statement {
  const [yes, no] = [statements, otherwise].map((all) => all.flatMap(({ code }) => code)) as [
    number[],
    number[],
  ]
  return { code: [...condition.code, IF, NO_RESULT, ...yes, ...(no.length > 0 ? [ELSE, ...no] : []), END] }
}

/** Statements that can be left: `leave` continues after them. */
export function block(statements: readonly Statement[]): Statement {
  return { code: [BLOCK, NO_RESULT, ...statements.flatMap(({ code }) => code), END] }
}

/** Statements that begin again after their end. */
export function loop(statements: readonly Statement[]): Statement {
  return { code: [LOOP, NO_RESULT, ...statements.flatMap(({ code }) => code), BRANCH, 0, END] }
}

/** Leaves a block, counted from inside: blocks, loops and conditions around count, the innermost is 0. */
export function leave(levels: number): Statement {
  return { code: [BRANCH, levels] }
}

export function leaveWhen(condition: I32, levels: number): Statement {
  return { code: [...condition.code, BRANCH_IF, levels] }
}

/** Moves an address on. */
export function advance(local: Local<'i32'>, bytes: number): Statement {
  return local.becomes(i32.add(local.now, i32.const(bytes)))
}
