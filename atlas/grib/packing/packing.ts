/** Packing of a map's values: value = (reference + integer · 2^binaryScale) / 10^decimalScale. */
export interface Scaling {
  readonly reference: number
  readonly binaryScale: number
  readonly decimalScale: number
  /** Bits of each integer; 0: all values are the reference. */
  readonly bits: number
  /** Number of packed integers: nodes that the bitmap includes. */
  readonly count: number
}

/** Supported templates of code table 5.0. */
export type Packing = Scaling &
  (
    | { readonly kind: 'simple' }
    | { readonly kind: 'complex'; readonly groups: GroupOptions }
    | { readonly kind: 'ieee'; readonly octets: 4 | 8 }
    | { readonly kind: 'jpeg2000' }
    | { readonly kind: 'ccsds'; readonly ccsds: CcsdsOptions }
  )

/** The sender's choices in CCSDS 121.0-B-3, in octets 22 to 25 of GRIB's template 5.42. */
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
  /** Order of the packed differences; 0: the values themselves are packed. */
  readonly order: 0 | 1 | 2
  /** Octets of each value before the groups. */
  readonly extraOctets: number
}
