/** A document that does not compile: a mistake in its source, never in what a customer entered. */
export class TypstError extends Error {
  override readonly name = 'TypstError'
}
