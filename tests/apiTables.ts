import { allRoutes, errorStatus, type Route } from '#contracts'
import { type FarmWakeModel, wakeModels } from '#domain'
import { callersText } from '#server/http/routeSchema.ts'
import { fieldLists } from './apiFields.ts'

/** The tables of docs/api.md generated from the contract, by the names of the marks around them. */
export const apiTables = {
  calls: callTable,
  refusals: refusalTable,
  parameters: () => fieldLists('order'),
  'wake models': wakeModelTable,
  results: () => fieldLists('result'),
} as const

/** The document with the current tables of the contract. */
export function withApiTables(document: string): string {
  return Object.entries(apiTables).reduce((text, [name, table]) => {
    const [begin, end] = [`<!-- ${name} -->\n`, `<!-- end of ${name} -->`]
    const [from, until] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || until < from) throw new Error(`docs/api.md lacks the marks of the table ${name}`)
    return `${text.slice(0, from + begin.length)}\n${table()}\n${text.slice(until)}`
  }, document)
}

/** A path of the contract as written in documents: without the origin, with parameters in braces. */
export function writtenPath({ path }: Pick<Route, 'path'>): string {
  return path.replace('/api/', '').replaceAll(/:(\w+)/g, '{$1}')
}

function callTable(): string {
  const rows = Object.values<Route>(allRoutes)
    .map((route) => [
      `\`${route.method} ${writtenPath(route)}\``,
      String(route.status ?? 200),
      callersOf(route),
      route.summary,
    ])
    .sort(([a = ''], [b = '']) => (pathOf(a) < pathOf(b) ? -1 : 1))
  return tableOf(['call', 'status', 'for', 'what'], rows)
}

function pathOf(call: string): string {
  const [method = '', path = ''] = call.replaceAll('`', '').split(' ')
  return `${path} ${method}`
}

function callersOf({ access, closedTo = [] }: Route): string {
  if (access === 'open') return 'everybody'
  const who = access === 'admin' ? 'admins' : 'customers'
  return closedTo.length === 0 ? who : `${who}, not ${callersText(closedTo)}`
}

function refusalTable(): string {
  const byStatus = Map.groupBy(Object.entries(errorStatus), ([, status]) => status)
  const rows = [...byStatus]
    .sort(([a], [b]) => a - b)
    .map(([status, codes]) => [String(status), codes.map(([code]) => `\`${code}\``).join(' ')])
  return tableOf(['status', 'errorcode'], rows)
}

function wakeModelTable(): string {
  const code = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(', ') || 'none'
  const rows = Object.entries<FarmWakeModel>(wakeModels).map(([name, model]) => {
    const { expansion, superpositions, rotorAverages, usesWakeDecay } = model
    return [
      `\`${name}\``,
      code(superpositions),
      expansion === null
        ? usesWakeDecay
          ? 'by `wake_decay_constant` of each turbine'
          : 'none'
        : `${expansion.min} to ${expansion.max}, ${expansion.value} as published`,
      code(rotorAverages),
    ]
  })
  return tableOf(['wake_model', 'superposition', 'wake_expansion', 'rotor_average'], rows)
}

function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((cell, index) => Math.max(cell.length, ...rows.map((row) => row[index]!.length)))
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |\n`
  return line(head) + line(widths.map((width) => '-'.repeat(width))) + rows.map(line).join('')
}
