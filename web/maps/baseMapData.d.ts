declare module 'virtual:base-map' {
  type BaseMapShapes = import('./baseMapSectors.ts').BaseMapShapes

  /** The whole earth, for small scales. */
  export const loadEarth: () => Promise<BaseMapShapes>
  /** The sectors with anything except open sea, by `sectorName`. */
  export const sectorLoaders: Readonly<Record<string, () => Promise<BaseMapShapes>>>
}
