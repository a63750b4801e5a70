import { type Dimension, type Unit, units } from './units.ts'

/** Longest text to look up as a unit. */
const maxLength = 32

/** Units by their plain spellings, and those with spellings that differ only in capitals. */
interface Spellings {
  readonly exact: ReadonlyMap<string, Unit>
  readonly folded: ReadonlyMap<string, readonly Unit[]>
}

const superscripts: Readonly<Record<string, string>> = {
  '²': '2',
  '³': '3',
  '⁻': '-',
  '¹': '1',
  '−': '-',
  º: '°',
}

// Built with a pure call, so that pages without units do not contain the tables.
const known = /* @__PURE__ */ spellingsOf(units)

/**
 * The unit in a text, such as `m/s`, `km h⁻¹`, `[kn]` or `°C`; brackets around it do not count. `mw` means
 * megawatt in any capitals, since files of this field never contain milliwatts.
 * @param expected decides about spellings with several meanings, such as `c` and `n`
 * @returns null for any other text, and for a unit of another dimension than the expected
 */
export function readUnit(text: string, expected?: Dimension): Unit | null {
  if (text.length > maxLength) return null
  const plain = plainSpelling(text)
  if (plain === '') return null
  const fits = (unit: Unit | undefined) =>
    unit !== undefined && (expected ?? unit.dimension) === unit.dimension
  const same = known.exact.get(plain)
  if (same !== undefined && fits(same)) return same
  const alike = (known.folded.get(plain.toLowerCase()) ?? []).filter(fits)
  return alike.length === 1 ? alike[0]! : null
}

/** A written value in the base unit of its unit's dimension. */
export function inBaseUnit(value: number, { factor, offset }: Unit): number {
  return value * factor + offset
}

function plainSpelling(text: string): string {
  return text
    .trim()
    .replace(/^[[({<](.*)[\])}>]$/, '$1')
    .replaceAll(/[²³⁻¹−º]/g, (mark) => superscripts[mark]!)
    .replaceAll(/[\s·⋅]|(?<!\*)\*(?!\*)/g, '')
}

function spellingsOf(all: typeof units): Spellings {
  const [same, alike] = [new Map<string, Unit>(), new Map<string, readonly Unit[]>()]
  for (const { spellings, ...unit } of all)
    for (const spelling of spellings) {
      const plain = plainSpelling(spelling)
      same.set(plain, unit)
      const others = (alike.get(plain.toLowerCase()) ?? []).filter(({ symbol }) => symbol !== unit.symbol)
      alike.set(plain.toLowerCase(), [...others, unit])
    }
  return { exact: same, folded: alike }
}
