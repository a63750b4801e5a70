import { expect, it } from 'vitest'
import { readPicture } from './readPicture.ts'

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const chunk = (type: string, data: readonly number[]) => [
  ...number(data.length),
  ...text(type),
  ...data,
  ...[0, 0, 0, 0],
]
const signature = [0x89, ...text('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]
const head = chunk('IHDR', [...number(300), ...number(100), 8, 6, 0, 0, 0])
const pixels = [...chunk('IDAT', [1, 2, 3]), ...chunk('IEND', [])]
const png = (...notes: number[]) => Uint8Array.from([...signature, ...head, ...notes, ...pixels])

const segment = (marker: number, data: readonly number[]) => [0xff, marker, 0, data.length + 2, ...data]
const frame = segment(0xc0, [8, 0, 100, 1, 44, 1, 1, 0x11, 0])
const scan = [...segment(0xda, [1, 1, 0, 0, 63, 0]), 7, 7, 0xff, 0xd9]
const jpeg = (...notes: number[]) => Uint8Array.from([0xff, 0xd8, ...notes, ...frame, ...scan])

it.each([
  ['png', png(), png(...chunk('tEXt', text('Comment\0here')), ...chunk('iCCP', [1]))],
  ['jpeg', jpeg(), jpeg(...segment(0xe1, text('Exif\0\0GPS')), ...segment(0xfe, text('note')))],
] as const)('a %s says its size and loses what does not show', (kind, plain, noted) => {
  const picture = { kind, widthPx: 300, heightPx: 100, bytes: plain }
  expect(readPicture(plain)).toEqual({ ok: true, picture })
  expect(readPicture(noted)).toEqual({ ok: true, picture })
  const followed = Uint8Array.from([...plain, ...text('<script>')])
  expect(readPicture(followed)).toEqual({ ok: true, picture })
})

it.each([
  ['a PNG that ends early', png().subarray(0, -5)],
  [
    'a chunk longer than the file',
    Uint8Array.from([...signature, ...head, ...number(999_999), ...text('IDAT'), 0, 0, 0, 0]),
  ],
  ['pixels before the size', Uint8Array.from([...signature, ...pixels])],
  ['a JPEG that ends early', jpeg().subarray(0, -2)],
  ['a JPEG without a frame', Uint8Array.from([0xff, 0xd8, ...scan])],
])('%s is broken', (_, file) => {
  expect(readPicture(file)).toEqual({ ok: false, flaw: 'broken' })
})

it.each([
  ['nothing', new Uint8Array()],
  ['SVG', Uint8Array.from(text('<svg/>'))],
  ['GIF', Uint8Array.from(text('GIF89a'))],
])('%s is not a known kind of picture', (_, file) => {
  expect(readPicture(file)).toEqual({ ok: false, flaw: 'unknown' })
})

it('never throws, wherever a file is cut or spoilt', () => {
  for (const file of [png(), jpeg()])
    for (let at = 0; at < file.length; at++) {
      readPicture(file.subarray(0, at))
      for (const byte of [0, 0xff]) readPicture(file.with(at, byte))
    }
})
