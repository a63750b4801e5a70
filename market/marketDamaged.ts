/** Market data that are there and not what was written. */
export class MarketDamaged extends Error {
  readonly file: string
  /** What the server computes again by itself; anything else has to be imported again. */
  readonly isRecomputed: boolean

  constructor(
    file: string,
    { isRecomputed = false, ...options }: ErrorOptions & { isRecomputed?: boolean } = {},
  ) {
    super(`${file} is damaged`, options)
    this.file = file
    this.isRecomputed = isRecomputed
  }
}
