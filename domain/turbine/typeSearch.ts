/** Searchable data of a turbine type. */
export interface SearchableType {
  /** Vendor and name. */
  readonly title: string
  /** Absent: only the title is searched. */
  readonly ratedPowerKw?: number
  readonly rotorDiameterM?: number
}

export interface TypeSearchOptions {
  /** Whether numbers must match completely. While a person types they need not: `V16` finds V162. Default: no. */
  readonly isWhole?: boolean
}

/** Longest text to search for. */
const maxLength = 80
const powerTolerance = 0.01

interface Token {
  readonly kind: 'word' | 'number'
  readonly text: string
}

/**
 * Finds turbine types by usual spellings: `V162 6.2`, `v162-6,2`, `E160`, `N 163`, `Vestas 162`, `6.2 MW`,
 * `162`. Each number must be in the title, or equal the rated power in kW or MW, or the rotor diameter. A
 * single letter before a number belongs to it; other words must begin a word of the title.
 */
export function typeSearch(
  search: string,
  { isWhole = false }: TypeSearchOptions = {},
): (type: SearchableType) => boolean {
  const wanted = tokensOf(search)
  const isNumber = (text: string, token: Token | undefined) =>
    token?.kind === 'number' && (isWhole ? token.text === text : token.text.startsWith(text))
  return (type) => {
    const tokens = tokensOf(type.title)
    return wanted.every(({ kind, text }, i) => {
      const [before, next] = [wanted[i - 1], wanted[i + 1]]
      if (kind === 'word')
        return (
          unitWords.has(text) ||
          (text.length === 1 && next?.kind === 'number') ||
          tokens.some((one) => one.kind === 'word' && one.text.startsWith(text))
        )
      const letter = before?.kind === 'word' && before.text.length === 1 ? before.text : null
      if (letter !== null)
        return tokens.some((one, at) => isNumber(text, one) && tokens[at - 1]?.text === letter)
      return tokens.some((one) => isNumber(text, one)) || isFigureOf(type, Number(text))
    })
  }
}

function isFigureOf({ ratedPowerKw, rotorDiameterM }: SearchableType, value: number): boolean {
  const isPower = (kw: number) =>
    ratedPowerKw !== undefined && Math.abs(kw - ratedPowerKw) <= powerTolerance * ratedPowerKw
  const isRotor = rotorDiameterM !== undefined && Math.round(rotorDiameterM) === Math.round(value)
  return isPower(value) || isPower(1000 * value) || isRotor
}

const unitWords: ReadonlySet<string> = new Set(['mw', 'kw', 'm'])

function tokensOf(text: string): Token[] {
  const plain = text
    .slice(0, maxLength)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/(\d),(\d)/g, '$1.$2')
  return (plain.match(/\d+(?:\.\d+)?|\p{L}+/gu) ?? []).map((token) => ({
    kind: /^\d/.test(token) ? 'number' : 'word',
    text: token,
  }))
}
