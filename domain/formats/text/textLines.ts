/** Longest file to read, in characters; far above every real one, and still harmless. */
export const maxFileCharacters = 20_000_000

/** Longest file of a single curve or table, whose real size is some thousand characters. */
export const maxTableCharacters = 200_000

export interface TextLine {
  readonly number: number
  readonly text: string
}

/** The lines of a text; LF, CRLF and CR end a line, a byte order mark is dropped. */
export function linesOf(text: string): TextLine[] {
  return withoutByteOrderMark(text)
    .split(/\r\n|\n|\r/)
    .map((line, index) => ({ number: index + 1, text: line }))
}

/** Lines with more than blanks, one after the other; empty ones cost next to nothing. */
export function* filledLinesOf(text: string): Generator<TextLine> {
  const source = withoutByteOrderMark(text)
  let number = 1
  let start = 0
  for (let i = 0; i <= source.length; i++) {
    const code = i < source.length ? source.charCodeAt(i) : lineFeed
    if (code !== lineFeed && code !== carriageReturn) continue
    const line = start === i ? '' : source.slice(start, i)
    if (line.trim() !== '') yield { number, text: line }
    if (code === carriageReturn && source.charCodeAt(i + 1) === lineFeed) i++
    start = i + 1
    number++
  }
}

const lineFeed = 10
const carriageReturn = 13

/** The text without the byte order mark that some editors put before it. */
export function withoutByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

export function wordsOf(line: string): string[] {
  return line.split(/[\s;]+/).filter((word) => word !== '')
}

/**
 * Finds the line of a position in a text, for reports.
 * @returns a function from a 0-based position to a line number counted from 1
 */
export function lineFinder(text: string): (position: number) => number {
  const starts = [0]
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1)
  return (position) => {
    let low = 0
    let high = starts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (starts[middle]! <= position) low = middle
      else high = middle
    }
    return low + 1
  }
}
