import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { messages, softwareName } from '#contracts'
import { cacheCounts } from '../testing/cacheCounts.ts'
import { serverOfFile } from '../testing/serverOfFile.ts'

const help = join(import.meta.dirname, '../../docs/help')

const server = await serverOfFile({ begin: 'bare' })

describe.each(['de', 'en'] as const)('the manual, in %s', (language) => {
  const fetchHelp = (headers: Record<string, string> = {}) =>
    fetch(`${server.url}/help/${language}.pdf`, { headers })

  test('is a tagged PDF with its chapters and pictures, shown by the browser', async () => {
    const answer = await fetchHelp()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename=".+\.pdf"/)
    const pdf = Buffer.from(await answer.arrayBuffer())
    const text = pdf.toString('latin1')
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text).toContain(`/Lang (${language}`)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toContain('/StructTreeRoot')
    const bookmarks = bookmarksOf(text).map((title) => title.replace(/^\d+ /, ''))
    expect(bookmarks).toEqual(expect.arrayContaining(headingsOf(language)))
    const [, ...lines] = linesOfPages(text)
    expect(Math.min(...lines), 'no page but the cover is nearly empty').toBeGreaterThan(10)
    const pictures = readdirSync(join(help, 'images', language))
    for (const picture of pictures) {
      const bytes = readFileSync(join(help, 'images', language, picture))
      expect(pdf.includes(bytes.subarray(bytes.length / 2, bytes.length / 2 + 500)), picture).toBe(true)
    }
  })

  test('answers 304 to a client that has it, and a range to a range request', async () => {
    const whole = await fetchHelp()
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect((await fetchHelp({ 'if-none-match': etag })).status).toBe(304)
    const { hits, misses } = await cacheCounts(server, 'manual')
    expect([hits > 0, misses > 0]).toEqual([true, true])
    const part = await fetchHelp({ range: 'bytes=0-4' })
    expect(part.status).toBe(206)
    expect(await part.text()).toBe('%PDF-')
    const [cached = ''] = readdirSync(join(server.dataDirectory, 'cache')).filter((name) =>
      name.startsWith(`help-${language}-`),
    )
    expect(sha256(readFileSync(join(server.dataDirectory, 'cache', cached)))).toBe(sha256(bytes))
  })
})

test('both manuals have the same chapters, and every chapter is published', () => {
  const chapters = (language: string) =>
    readdirSync(join(help, language)).map((name) => name.replace(/\.typ$/, ''))
  const published = [...readFileSync(join(help, 'manual.typ'), 'utf8').matchAll(/^ {2}"([\w-]+)",$/gm)]
  expect(chapters('de').sort()).toEqual(chapters('en').sort())
  expect(published.map(([, name]) => name).sort()).toEqual(chapters('de').sort())
})

/** Headings of the first level, with labels of the page in place of their names. */
function headingsOf(language: 'de' | 'en'): string[] {
  const labels = (_: string, path: string) =>
    path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], messages[language])
  return readdirSync(join(help, language))
    .map((name) => /^= (.+?)( <\w+>)?$/m.exec(readFileSync(join(help, language, name), 'utf8'))?.[1] ?? '')
    .map((heading) => heading.replaceAll('#product', softwareName))
    .map((heading) => heading.replace(/#say\.([\w.]+)/g, labels as (match: string, path: string) => string))
}

/** Number of pieces of text of each page. @see ISO 32000-1, 9.4.3 */
function linesOfPages(pdf: string): number[] {
  return [...pdf.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const [, stream = ''] = new RegExp(`\\n${id} 0 obj[^]*?stream\\r?\\n([^]*?)\\nendstream`).exec(pdf) ?? []
    return inflated(stream).match(/T[jJ]\b/g)?.length ?? 0
  })
}

/** Titles of the PDF's bookmarks, from literal and hexadecimal strings. @see ISO 32000-1, 7.3.4 and 12.3.3 */
function bookmarksOf(pdf: string): string[] {
  const objects = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) =>
    inflated(stream),
  )
  const titles = [pdf, ...objects].flatMap((text) => [
    ...text.matchAll(/\/Title\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/g),
  ])
  return titles.map(([, literal, hex]) =>
    hex === undefined
      ? decoded(Buffer.from(unescaped(literal ?? ''), 'latin1'))
      : decoded(Buffer.from(hex, 'hex')),
  )
}

function unescaped(literal: string): string {
  return literal.replace(/\\([nrtbf()\\]|[0-7]{1,3})/g, (_, code: string) =>
    /[0-7]/.test(code)
      ? String.fromCharCode(Number.parseInt(code, 8))
      : ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }[code] ?? code),
  )
}

function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xfe && bytes[1] === 0xff
  return isUtf16 ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString('latin1')
}

function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    // Placeholder of a picture or a font.
    return ''
  }
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
