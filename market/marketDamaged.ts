/** Stored market data differ from those written. */
export class MarketDamaged extends Error {
  readonly file: string
  /** Whether the server recomputes them; other data must be imported again. */
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
