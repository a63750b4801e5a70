import { z } from 'zod'
import { productParts, products } from '#contracts'

/** Fields of orders and results by product: an entry for each object, from the contract. */
export function fieldLists(io: 'order' | 'result'): string {
  return Object.entries(productParts)
    .map(([name, schemas]) => {
      const schema = z.toJSONSchema(schemas[io], {
        io: io === 'order' ? 'input' : 'output',
        unrepresentable: 'any',
        reused: 'inline',
      }) as Schema
      const objects = new Objects()
      objects.collect(schema, '')
      const { code } = products[name as keyof typeof productParts]
      return `\n\`${code}\`:\n\n${objects.lines().join('')}`
    })
    .join('')
}

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** Objects with fewer fields are written out again instead of referring to an equal one. */
const FEW_FIELDS = 4

/** The objects of a schema by their paths, with their fields. */
class Objects {
  readonly #places = new Map<string, { kinds: number; readonly fields: Map<string, number> }>()
  readonly #alike = new Map<string, string>()
  readonly #sameAs = new Map<string, string>()

  collect(schema: Schema, place: string): void {
    const { anyOf = [], oneOf = [], items, prefixItems = [], additionalProperties, properties } = schema
    for (const part of [...anyOf, ...oneOf]) this.collect(part, place)
    for (const item of [items, ...prefixItems]) if (item !== undefined) this.collect(item, `${place}[]`)
    if (typeof additionalProperties === 'object') this.collect(additionalProperties, `${place}{}`)
    if (properties === undefined) return
    const like = JSON.stringify([properties, schema.required])
    const known = this.#alike.get(like)
    if (known !== undefined && known !== place && Object.keys(properties).length >= FEW_FIELDS) {
      this.#sameAs.set(place, known)
      return
    }
    this.#alike.set(like, known ?? place)
    this.#add(place, properties, schema.required ?? [])
    for (const [field, inner] of Object.entries(properties)) this.collect(inner, `${place}.${field}`)
  }

  /** A question mark follows an optional field. */
  lines(): string[] {
    const objects = [...this.#places].map(([place, { kinds, fields }]) => {
      const names = [...fields].map(([field, times]) => `\`${field}\`${times < kinds ? '?' : ''}`)
      return `- ${place === '' ? '' : `${written(place)}: `}${names.join(', ')}\n`
    })
    const same = [...this.#sameAs].map(([place, other]) => `- ${written(place)}: as ${written(other)}\n`)
    return [...objects, ...same]
  }

  #add(place: string, properties: object, required: readonly string[]): void {
    const found = this.#places.get(place) ?? { kinds: 0, fields: new Map<string, number>() }
    this.#places.set(place, found)
    found.kinds++
    for (const field of Object.keys(properties))
      found.fields.set(field, (found.fields.get(field) ?? 0) + Number(required.includes(field)))
  }
}

function written(place: string): string {
  return `\`${place.replace(/^\./, '')}\``
}
