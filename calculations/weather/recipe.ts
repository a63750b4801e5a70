/** Series of an atlas's variables over some steps; NaN where missing. */
export interface Block {
  /** Index of the first step within the time series. */
  readonly firstRow: number
  readonly rows: number
  /** Stamp of the first step, ms since 1970. */
  readonly startMs: number
  readonly stepMs: number
  /** Values by variable id, shape [time]. */
  readonly fields: ReadonlyMap<string, Float32Array>
  /** Values at the step after the last one, by variable id; absent where they were not read. */
  readonly following?: ReadonlyMap<string, number>
}

/** How a quantity is computed from an atlas's variables, block by block. */
export interface Recipe<Product> {
  /** Ids of the variables it reads. */
  readonly variables: readonly string[]
  make(block: Block): Product
}

/** A recipe that several others use: computed once for each block, and not to be changed. */
export function sharedRecipe<Product>(
  variables: readonly string[],
  make: (block: Block) => Product,
): Recipe<Product> {
  let last: { readonly block: Block; readonly product: Product } | undefined
  return {
    variables,
    make(block) {
      if (last?.block !== block) last = { block, product: make(block) }
      return last.product
    },
  }
}

/** @throws Error  the block was read without this variable */
export function fieldOf(block: Block, id: string): Float32Array {
  const field = block.fields.get(id)
  if (!field) throw new Error(`variable ${id} was not read`)
  return field
}
