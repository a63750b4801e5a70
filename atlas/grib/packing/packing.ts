/** How the values of a map are packed: value = (reference + integer · 2^binaryScale) / 10^decimalScale. */
export interface Scaling {
  readonly reference: number
  readonly binaryScale: number
  readonly decimalScale: number
  /** Of each integer; 0: all values are the reference. */
  readonly bits: number
  /** Integers that are packed: nodes that the bitmap does not leave out. */
  readonly count: number
}

/** Templates of code table 5.0 that are read. */
export type Packing = Scaling &
  (
    | { readonly kind: 'simple' }
    | { readonly kind: 'complex'; readonly groups: GroupOptions }
    | { readonly kind: 'ieee'; readonly octets: 4 | 8 }
    | { readonly kind: 'jpeg2000' }
    | { readonly kind: 'ccsds'; readonly ccsds: CcsdsOptions }
  )

/** What CCSDS 121.0-B-3 leaves to the sender, in octets 22 to 25 of GRIB's template 5.42. */
export interface CcsdsOptions {
  readonly flags: number
  readonly blockSize: number
  /** Blocks between two reference samples. */
  readonly blocksPerReference: number
}

/** Integers in groups, each with a reference and a width of its own: octets 22 to 49 of templates 5.2 and 5.3. */
export interface GroupOptions {
  readonly groups: number
  /** Substitutes of missing values within the packed ones: 0 none, 1 one, 2 two. */
  readonly missing: 0 | 1 | 2
  readonly widthReference: number
  readonly widthBits: number
  readonly lengthReference: number
  readonly lengthIncrement: number
  readonly lastLength: number
  readonly lengthBits: number
  /** Of the differences that are packed; 0: the values themselves are. */
  readonly order: 0 | 1 | 2
  /** Of each value that stands before the groups. */
  readonly extraOctets: number
}
