/** A document that does not compile: an error in its source, never in a customer's input. */
export class TypstError extends Error {
  override readonly name = 'TypstError'
}

/** No font has some characters of a document. Its message names none of them, since it may be logged. */
export class UnprintableText extends Error {
  override readonly name = 'UnprintableText'
  /** The pieces of the text, of one or several code points. */
  readonly pieces: readonly string[]

  constructor(pieces: readonly string[]) {
    super(`no font has ${pieces.length} piece(s) of the document's text`)
    this.pieces = pieces
  }
}
