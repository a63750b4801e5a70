declare module 'virtual:base-map' {
  type BaseMapShapes = import('./baseMapSectors.ts').BaseMapShapes

  /** The whole earth, for small scales. */
  export const loadEarth: () => Promise<BaseMapShapes>
  /** The sectors that hold anything but open sea, by `sectorName`. */
  export const sectorLoaders: Readonly<Record<string, () => Promise<BaseMapShapes>>>
}
