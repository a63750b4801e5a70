import { type Dimension, type Unit, units } from './units.ts'

/** Longest spelling worth looking up. */
const maxLength = 24

const exact = new Map<string, Unit>()
const folded = new Map<string, readonly Unit[]>()
for (const { spellings, ...unit } of units)
  for (const spelling of spellings) {
    const plain = plainSpelling(spelling)
    exact.set(plain, unit)
    const others = (folded.get(plain.toLowerCase()) ?? []).filter(({ symbol }) => symbol !== unit.symbol)
    folded.set(plain.toLowerCase(), [...others, unit])
  }

/**
 * The unit that a text names, such as `m/s`, `km h⁻¹`, `[kn]` or `°C`; brackets around it do not count.
 * Capitals decide between `MW` and nothing else: `mw` is a megawatt, since no file of this field has milliwatts.
 *
 * @param expected  decides where a spelling has several meanings, as `c` and `n` do
 * @returns         null for any other text, and for one of another dimension than the expected
 */
export function readUnit(text: string, expected?: Dimension): Unit | null {
  if (text.length > maxLength) return null
  const plain = plainSpelling(text)
  if (plain === '') return null
  const fits = (unit: Unit | undefined) =>
    unit !== undefined && (expected ?? unit.dimension) === unit.dimension
  const same = exact.get(plain)
  if (same !== undefined && fits(same)) return same
  const alike = (folded.get(plain.toLowerCase()) ?? []).filter(fits)
  return alike.length === 1 ? alike[0]! : null
}

/** A written value in the base unit of its unit's dimension. */
export function inBaseUnit(value: number, { factor, offset }: Unit): number {
  return value * factor + offset
}

const superscripts: Readonly<Record<string, string>> = {
  '²': '2',
  '³': '3',
  '⁻': '-',
  '¹': '1',
  '−': '-',
  º: '°',
}

function plainSpelling(text: string): string {
  return text
    .trim()
    .replace(/^[[({<](.*)[\])}>]$/, '$1')
    .replaceAll(/[²³⁻¹−º]/g, (mark) => superscripts[mark]!)
    .replaceAll(/[\s·⋅]|(?<!\*)\*(?!\*)/g, '')
}
