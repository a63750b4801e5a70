import type { ColumnType, Generated } from 'kysely'
import type { ProductCode } from '#contracts'

export interface ProductGroupTable {
  id: Generated<number>
  name: ProductCode
  /** Order in the navigation. */
  position: number
}

export interface ProductTable {
  id: Generated<number>
  group_id: number
  /** Unique within its group; of a product made of an atlas, the atlas's id. */
  name: string
  position: number
  title_de: string
  title_en: string
  /** The atlas it is computed from. */
  atlas_id: string
  /** True for a product of generated weather, which the demo account may order. */
  demo: boolean
  /** False while its atlas is not there: results stay, it is not offered. */
  active: Generated<boolean>
  settings: ColumnType<ProductSettings, string, string>
}

/** What may be ordered of a product. */
export interface ProductSettings {
  /** Lowest and highest height, m above ground. */
  readonly hmin: number
  readonly hmax: number
  readonly default_heights: readonly number[]
  readonly interpolation: 'nearest' | 'bilinear'
  /** False: what is looked at cannot be ordered, too. Absent: it can. */
  readonly on_demand?: boolean
  readonly formats: readonly ('csv' | 'xlsx' | 'nc' | 'parquet' | 'tab' | 'akterm' | 'dmna' | 'aks')[]
}
