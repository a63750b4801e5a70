/** Text, or one number or several, stored as 64-bit floats; `float` for 32 bits, as a fill value of such a variable must be. */
export type NetcdfAttribute = string | number | readonly number[] | { readonly float: number }
export type NetcdfAttributes = Readonly<Record<string, NetcdfAttribute>>

export type NetcdfType = 'char' | 'float' | 'double'

export const bytesOfType = { char: 1, float: 4, double: 8 } as const satisfies Record<NetcdfType, number>

export interface NetcdfVariable {
  readonly name: string
  readonly type: NetcdfType
  /** Names of dimensions, the slowest first; none for a single value. */
  readonly dimensions: readonly string[]
  readonly attributes: NetcdfAttributes
}

/** Header of a NetCDF file: sizes of dimensions by name, all fixed. */
export interface NetcdfDataset {
  readonly dimensions: Readonly<Record<string, number>>
  readonly attributes: NetcdfAttributes
  readonly variables: readonly NetcdfVariable[]
}
