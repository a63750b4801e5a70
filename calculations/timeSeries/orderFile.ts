import type { ManifestFile } from '../artefacts/manifest.ts'
import type { Block } from '../weather/recipe.ts'
import type { SiteTable } from './siteFile.ts'

/** Inputs of a file of all sites. */
export type OrderTable = Omit<SiteTable, 'site'>

/** A file for the tables of all sites of an order, block by block. */
export interface OrderFile {
  /** @param site  index of the site within the order */
  write(site: number, block: Block, values: readonly Float32Array[]): Promise<void>
  finish(): Promise<ManifestFile>
  /** Closes the file of a calculation that is given up. */
  abandon(): Promise<void>
}
