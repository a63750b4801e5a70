/** A turbine type of a layout file, as it states it. */
export interface LayoutType {
  readonly name: string
  /** m; null: not stated. */
  readonly hubHeightM: string | null
  readonly rotorDiameterM: string | null
}

const indentOf = (line: string) => /^[ \t]*/.exec(line)![0].length
const isEmpty = (line: string) => /^[ \t]*(?:#.*)?$/.test(line)

/**
 * Turbine types of windIO by their numbers: the mapping `turbine_types`, or the one type of `turbines` under 0. Of each
 * only name, hub height and rotor diameter are read; units of powers differ between files.
 * @param text YAML in block style, as its writers make it
 */
export function layoutTypes(text: string): ReadonlyMap<number, LayoutType> {
  const lines = text.split(/\r?\n/).filter((line) => !isEmpty(line))
  const types = new Map<number, LayoutType>()
  const several = lines.findIndex((line) => /^[ \t]*turbine_types[ \t]*:[ \t]*(?:#.*)?$/.test(line))
  // A list in a layout has the numbers of types.
  const isMapping = several >= 0 && /^[ \t]+["']?\d+["']?[ \t]*:/.test(lines[several + 1] ?? '')
  if (isMapping) {
    const children = within(lines, several)
    for (const [at, line] of children.entries()) {
      const number = /^[ \t]*["']?(\d+)["']?[ \t]*:/.exec(line)?.[1]
      if (number !== undefined && indentOf(line) === indentOf(children[0]!))
        types.set(Number(number), typeOf(within(children, at)))
    }
    return types
  }
  const one = lines.findIndex((line) => /^[ \t]*turbines[ \t]*:[ \t]*(?:#.*)?$/.test(line))
  if (one >= 0) types.set(0, typeOf(within(lines, one)))
  return types
}

/** Lines below a key that are indented further. */
function within(lines: readonly string[], at: number): readonly string[] {
  const end = lines.findIndex((line, index) => index > at && indentOf(line) <= indentOf(lines[at]!))
  return lines.slice(at + 1, end < 0 ? undefined : end)
}

function typeOf(lines: readonly string[]): LayoutType {
  const textOf = (key: string) => {
    const line = lines.find(
      (one) => indentOf(one) === indentOf(lines[0]!) && new RegExp(`^[ \\t]*${key}[ \\t]*:`).test(one),
    )
    const value = line?.slice(line.indexOf(':') + 1).replace(/[ \t]#.*$/, '') ?? ''
    return value.trim().replace(/^(["'])(.*)\1$/, '$2')
  }
  const numberOf = (key: string) => (/^\d+\.?\d*$/.test(textOf(key)) ? textOf(key) : null)
  return {
    name: textOf('name'),
    hubHeightM: numberOf('hub_height'),
    rotorDiameterM: numberOf('rotor_diameter'),
  }
}
