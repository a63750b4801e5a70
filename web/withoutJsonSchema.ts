import type { Plugin } from 'vite'

const converters = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/** Whoever asks for a JSON schema in the page hears that there is none. */
const stub = `
const none = () => { throw new Error('the page makes no JSON schemas') }
export const createToJSONSchemaMethod = () => none
export const createStandardJSONSchemaMethod = () => none
export { none as initializeContext, none as handleUnrepresentable, none as processSchema, none as process }
export { none as extractDefs, none as finalize, none as toJSONSchema }
export const allProcessors = {}
`

/** Leaves out of the page how Zod writes JSON schemas: the server alone does so, and every schema would bring it along. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    load: (id) => (converters.test(id) ? stub : undefined),
  }
}
