const lackingFont = /the text `"((?:[^"\\]|\\.)*)"` could not be displayed/g

/** The distinct pieces of a document's text without a glyph, as named by the compiler's export (PDF/UA-1). */
export function unprintableTexts(problem: string): string[] {
  // The compiler's diagnostics quote the message again.
  const message = problem.replaceAll('\\"', '"').replaceAll('\\\\', '\\')
  return [...new Set([...message.matchAll(lackingFont)].map(([, quoted = '']) => unescaped(quoted)))]
}

/** A compiler's message without its quotations. */
export function withoutQuotes(problem: string): string {
  return problem.replace(/`(?:\\?")(?:[^"\\]|\\.)*?(?:\\?")`/g, '`…`')
}

/** Rust's notation of characters that are invisible by themselves. */
function unescaped(quoted: string): string {
  return quoted.replace(/\\(?:u\{([0-9a-f]+)\}|(.))/g, (_, code: string | undefined, character: string) =>
    code === undefined
      ? ({ n: '\n', r: '\r', t: '\t', 0: '\0' }[character] ?? character)
      : String.fromCodePoint(Number.parseInt(code, 16)),
  )
}
