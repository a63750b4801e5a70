import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readNumber, readScaled, writeScaled } from '../../numbers/index.ts'
import { decodeText } from './decodeText.ts'
import { readJson } from './jsonReader.ts'
import { attributeOf, readXml } from './xmlReader.ts'
import { decodeXmlText, encodeXmlText } from './xmlText.ts'

/** Any characters at all, lone surrogates too; quicker to make than fast-check's own. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes))

describe('numbers', () => {
  it('have a point or a comma, and nothing around them', () => {
    expect(['1', '-1,5', '.5', '5.', '1e3', '+2'].map(readNumber)).toEqual([1, -1.5, 0.5, 5, 1000, 2])
    for (const bad of ['', '1.2.3', '1,2,3', '0x1', 'Infinity', '1e999', '1 2', '--1', '٣'])
      expect(readNumber(bad)).toBeNull()
  })
  it('are scaled without a second rounding', () => {
    expect(readScaled('66600.0', -3)).toBe(66.6)
    expect([writeScaled(66.6, 3), writeScaled(0.0005, 3), writeScaled(-12, 3), writeScaled(0, 3)]).toEqual([
      '66600',
      '0.5',
      '-12000',
      '0',
    ])
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e250, max: 1e250 }), (value) => {
        fc.pre(value === 0 || Math.abs(value) > 1e-90)
        expect(readScaled(writeScaled(value, 3), -3)).toBe(
          value === 0 ? readScaled(writeScaled(value, 3), -3) : value,
        )
      }),
    )
  })
})

describe('bytes', () => {
  it('are UTF-8, UTF-16 with a mark, or else Windows-1252', () => {
    const utf8 = (text: string) => Uint8Array.from(unescape(encodeURIComponent(text)), (c) => c.charCodeAt(0))
    expect(decodeText(utf8('\uFEFFMühle 🙂'))).toBe('Mühle 🙂')
    expect(decodeText(Uint8Array.of(0x4d, 0xfc, 0x80))).toBe('Mü€')
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xfc, 0x00))).toBe('ü')
    expect(decodeText(Uint8Array.of(0xfe, 0xff, 0x00, 0xfc))).toBe('ü')
    for (const bad of [
      [0xc0, 0x80],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xe2, 0x82],
    ])
      expect(decodeText(Uint8Array.from(bad))).toHaveLength(bad.length)
  })
  it('give back any text that was written in UTF-8', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const text = raw.toWellFormed()
        fc.pre(!text.startsWith('\uFEFF'))
        const bytes = Uint8Array.from(unescape(encodeURIComponent(text)), (c) => c.charCodeAt(0))
        expect(decodeText(bytes)).toBe(text)
      }),
    )
  })
})

describe('XML', () => {
  it('keeps any text through elements and attributes', () => {
    fc.assert(
      fc.property(anyText, (raw) => {
        const encoded = encodeXmlText(raw)
        const { root, issues } = readXml(`<a b="${encoded}">${encoded}</a>`)
        expect(issues).toEqual([])
        expect(root!.text).toBe(decodeXmlText(encoded))
        expect(attributeOf(root!, 'b')).toBe(root!.text)
      }),
    )
  })
  it('expands nothing but the five entities and character numbers', () => {
    expect(decodeXmlText('&lt;&#252;&#xfc;&nbsp;&#0;&#xD800;&amp;lt;')).toBe('<üü&nbsp;&#0;\uFFFD&lt;')
  })
  it('is bounded in depth', () => {
    const { issues } = readXml('<a>'.repeat(100))
    expect(issues[0]).toEqual({ code: 'xmlTooDeep', line: 1, max: 64 })
  })
})

describe('JSON', () => {
  it('is read as the language itself reads it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(readJson(text).ok).toBe(true)
      }),
    )
    for (const bad of [
      '',
      '{',
      '[1,]',
      '{"a":1,}',
      '01',
      '"\n"',
      'nul',
      '1 2',
      '[',
      `${'['.repeat(80)}${']'.repeat(80)}`,
    ])
      expect(readJson(bad).ok).toBe(false)
  })
  it('knows the line of every value', () => {
    const result = readJson('{\n"a": [\n1]}')
    const array = result.ok && result.root.kind === 'object' ? result.root.members.get('a') : undefined
    expect(array?.kind === 'array' && [array.line, array.items[0]!.line]).toEqual([2, 3])
  })
})
