import { readUnit } from '#domain'

/** How cells show their number: as a day, or multiplied and with a unit, which may be empty. */
export type Shown = 'day' | { readonly factor: number; readonly unit: string }

/** Texts, colours and currencies, and single signs in a number format. */
const inFormat = /"([^"]*)"|\[[^\]]*\]|\\(.)/g

/** How a format shows numbers: `mmm yy`, `mmmm`, `0.0%`, `0.0,` in thousands, or `0 "ft"`. */
export function shownBy(format: string): Shown {
  const code = format.replace(inFormat, '').replace(/general/gi, '')
  if (/[yd]/i.test(code) || (/m/i.test(code) && !/[hs#0:]/i.test(code))) return 'day'
  const thousands = /[0#?](,+)(?:[^0#?,]|$)/.exec(code.split(';')[0]!)?.[1]?.length ?? 0
  const isPercent = code.includes('%')
  return { factor: (isPercent ? 100 : 1) / 1000 ** thousands, unit: isPercent ? '%' : unitIn(format) }
}

/** The unit in a format of positive numbers, after a blank; empty: none that is known. */
function unitIn(format: string): string {
  const [positive = ''] = format.split(';')
  const texts = [...positive.matchAll(inFormat)].map(([, text, sign]) => text ?? sign ?? '')
  const unit = texts.join('').trim()
  return unit !== '' && readUnit(unit) !== null ? ` ${unit}` : ''
}
