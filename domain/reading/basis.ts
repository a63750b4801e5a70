/** Rules that determine a meaning with certainty, although the file does not state it. */
export const recognitionRules = [
  /** A word in a column's head. */
  'headWord',
  'placesOfNodes',
  /** The layout of a known program or publisher, with a fixed meaning. */
  'knownLayout',
  /** The name of the file, as a known publisher writes it. */
  'fileName',
  /** The other numbers or dates of the file. */
  'otherValues',
  /** Letters of compass points instead of degrees. */
  'compassPoints',
  /** The hours that the clock repeats or leaves out. */
  'clockChange',
  /** The values that are stored for the same time. */
  'storedValues',
  /** Only one reading is possible. */
  'onlyPossible',
] as const

export type RecognitionRule = (typeof recognitionRules)[number]

/** Defaults for properties that a file does not state, if a wrong choice would be visible or harmless. */
export const namedDefaults = [
  /** Times are the beginnings of their intervals. */
  'intervalBegin',
  /** Sums and means cover the step that ends at their time, as models write them. */
  'intervalEnd',
  /** Times are UTC. */
  'utc',
  /** Times are the legal time of Germany. */
  'germanTime',
  /** Values are in the quantity's usual unit. */
  'usualUnit',
  /** Coordinates are WGS 84. */
  'wgs84',
  /** Heights are above ground. */
  'aboveGround',
  /** Values are those of the areas around their positions. */
  'pixelArea',
  /** Values are those of their time, unless the file says otherwise. */
  'instant',
] as const

export type NamedDefault = (typeof namedDefaults)[number]

/** Source of a reader's knowledge about a file. */
export type Basis =
  /** The file states it; `line` counts from 1, `text` is quoted from there. */
  | { readonly kind: 'stated'; readonly text: string; readonly line?: number | undefined }
  | { readonly kind: 'recognised'; readonly rule: RecognitionRule }
  | { readonly kind: 'assumed'; readonly default: NamedDefault }
  /** The user answered the question with this key. */
  | { readonly kind: 'answered'; readonly key: string }

export type BasisKind = Basis['kind']

/** A decision and its basis. */
export interface Based<Value> {
  readonly value: Value
  readonly basis: Basis
}

export function stated(text: string, line?: number): Basis {
  return line === undefined ? { kind: 'stated', text } : { kind: 'stated', text, line }
}

export function recognised(rule: RecognitionRule): Basis {
  return { kind: 'recognised', rule }
}

export function assumed(named: NamedDefault): Basis {
  return { kind: 'assumed', default: named }
}

export function answered(key: string): Basis {
  return { kind: 'answered', key }
}

/** Kinds of basis, the strongest first. */
const strength: readonly BasisKind[] = ['answered', 'stated', 'recognised', 'assumed']

/** The weakest of several bases: a reading is as certain as its least certain part. */
export function weakestBasis(bases: readonly Basis[]): Basis | null {
  return bases.reduce<Basis | null>(
    (weakest, one) =>
      weakest === null || strength.indexOf(one.kind) > strength.indexOf(weakest.kind) ? one : weakest,
    null,
  )
}
