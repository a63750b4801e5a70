/** A Typst document, and what it reads. */
export interface PdfSource {
  /** Folder that the document may read from; nothing above it can be reached. */
  readonly folder: string
  /** The document's main file, relative to the folder. */
  readonly main: string
  /** Strings that the document reads as `sys.inputs`. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Files that exist for this document only, such as data as JSON and charts as SVG, by path in the folder. */
  readonly files?: Readonly<Record<string, Uint8Array>>
}

export interface Press {
  /**
   * Makes a PDF of a Typst document: tagged (PDF/UA-1), with its fonts, and without the time of its making, so that
   * the same source gives the same bytes. A time that belongs into a document is one of its inputs.
   *
   * @param signal            stops the compiler, or takes the document out of the queue
   * @throws UnprintableText  no font has some of the characters
   * @throws TypstError       the source does not compile, or compiles with warnings
   * @throws AppError         WORK_TOO_LARGE: the compiler takes more memory or time than it may
   */
  print(source: PdfSource, signal?: AbortSignal): Promise<Buffer>
}

/** The press of one customer: it has its own places to wait. */
export interface CustomerPress extends Press {
  /** @throws AppError  TOO_MANY_REQUESTS, SERVER_BUSY: a document would find no place to wait */
  requireSpace(): void
}

/** Prints the documents of all customers, each in its turn. */
export interface PressQueue {
  /** Tag of everything that documents show of the brand: another tag makes other documents. */
  readonly tag: string
  /** @param key  whose turns the documents take, such as a customer's */
  of(key: string): CustomerPress
}
