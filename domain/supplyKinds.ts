/** Kinds of data from public sources, each fetched by one command. */
export const supplyKinds = [
  'prices',
  'generation',
  'market-values',
  'energies',
  'turbine-lists',
  'register',
  'terrain',
  'roughness',
  'mean-speed',
  'basemap',
  'weather',
] as const
export type SupplyKind = (typeof supplyKinds)[number]
