import type { ColumnType, Generated } from 'kysely'
import type { ProductCode } from '#contracts'

export interface ProductGroupTable {
  id: Generated<number>
  name: ProductCode
  /** Position in the navigation. */
  position: number
}

export interface ProductTable {
  id: Generated<number>
  group_id: number
  /** Unique within its group; for a product of an atlas, the atlas's id. */
  name: string
  position: number
  title_de: string
  title_en: string
  /** Atlas that it is computed from. */
  atlas_id: string
  /** True: a product of synthetic weather, which the demo account may order. */
  demo: boolean
  /** False while its atlas is missing: results stay, but it is not offered. */
  active: Generated<boolean>
  settings: ColumnType<ProductSettings, string, string>
}

/** Limits of an order of the product. */
export interface ProductSettings {
  /** Lowest height, m above ground. */
  readonly hmin: number
  readonly hmax: number
  readonly default_heights: readonly number[]
  readonly interpolation: 'nearest' | 'bilinear'
  /** False: the product can be viewed but not ordered. Absent: it can be ordered. */
  readonly on_demand?: boolean
  readonly formats: readonly ('csv' | 'xlsx' | 'nc' | 'parquet' | 'tab' | 'akterm' | 'dmna' | 'aks')[]
}
