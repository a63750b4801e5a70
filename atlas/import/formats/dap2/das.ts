import type { AttributeValue } from '../../dataset/index.ts'

/** Parses attributes by variable of a DAP 2 answer ("DAS"); ignores nested ones. */
export function parseDas(text: string): ReadonlyMap<string, ReadonlyMap<string, AttributeValue>> {
  const found = new Map<string, Map<string, AttributeValue>>()
  const words = text.match(/"(?:[^"\\]|\\.)*"|[{};,]|[^\s{};,]+/g) ?? []
  const path: string[] = []
  let statement: string[] = []
  for (const word of words) {
    if (word === '{') path.push(statement.at(-1) ?? '')
    else if (word === '}') path.pop()
    else if (word === ';') attribute(path, statement)
    else if (word !== ',') {
      statement.push(word)
      continue
    } else continue
    statement = []
  }
  return found

  function attribute([, variable, ...deeper]: readonly string[], [type, name, ...values]: readonly string[]) {
    if (variable === undefined || deeper.length > 0 || name === undefined || values.length === 0) return
    const own = found.get(variable) ?? new Map<string, AttributeValue>()
    found.set(variable, own)
    const isText = type === 'String' || type === 'Url'
    own.set(name, isText ? unquoted(values[0]!) : values.map(Number))
  }
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text
}
