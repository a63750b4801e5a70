import type { Plugin } from 'vite'

const converters = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const exported = /^export (?:(?:const|let|function|class) (\w+)|\{ \w+ as (\w+) \})/gm

/** Exports used when a schema is defined, rather than called later. */
const values: Readonly<Record<string, string>> = {
  createToJSONSchemaMethod: '() => none',
  createStandardJSONSchemaMethod: '() => none',
  allProcessors: '{}',
}

/** Module with the same exports; creating a JSON schema in the page throws. */
function stubOf(module: string): string {
  const names = [...module.matchAll(exported)].map(([, name, other]) => name ?? other!)
  return [
    `const none = () => { throw new Error('the page makes no JSON schemas') }`,
    ...names.map((name) => `export const ${name} = ${values[name] ?? 'none'}`),
  ].join('\n')
}

/** Omits Zod's JSON schema code from the page: only the server uses it, but every schema would import it. */
export function withoutJsonSchema(textOf: (file: string) => string): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: { filter: { id: converters }, handler: (id) => stubOf(textOf(id)) },
  }
}
