/** A Typst document, and its inputs. */
export interface PdfSource {
  /** Folder with the files that the document may read. */
  readonly folder: string
  /** The document's main file, relative to the folder. */
  readonly main: string
  /** Strings that the document reads as `sys.inputs`. */
  readonly inputs?: Readonly<Record<string, string>>
  /** Files of this document only, such as data as JSON and charts as SVG, by path in the folder. */
  readonly files?: Readonly<Record<string, Uint8Array>>
}

export interface Press {
  /**
   * Makes a PDF of a Typst document: tagged (PDF/UA-1), with its fonts, and without a creation time, so that the same
   * source gives the same bytes. Displayed times are inputs.
   * @param signal stops the compiler, or removes the document from the queue
   * @throws UnprintableText some characters are in no font
   * @throws TypstError the source does not compile, or compiles with warnings
   * @throws AppError WORK_TOO_LARGE: the compiler takes more memory or time than it may
   */
  print(source: PdfSource, signal?: AbortSignal): Promise<Buffer>
}

/** The PDF printer of one customer, with its own queue. */
export interface CustomerPress extends Press {
  /** @throws AppError TOO_MANY_REQUESTS, SERVER_BUSY: no place in the queue */
  requireSpace(): void
}

/** Prints the documents of all customers, each in its turn. */
export interface PressQueue {
  /** Tag of all brand parts in documents: it changes with them. */
  readonly tag: string
  /** @param key of the turns, such as a customer's */
  of(key: string): CustomerPress
}
