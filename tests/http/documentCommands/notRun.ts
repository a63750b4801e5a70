/** Blocks with commands that the test leaves out: the document, how the block begins, and why. */
export const notRun: readonly {
  readonly document: string
  readonly begins: string
  readonly reason: string
}[] = []
