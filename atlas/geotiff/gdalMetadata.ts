/** Metadata of a band in GDAL's XML tag. */
export interface BandMetadata {
  readonly description?: string | undefined
  readonly unit?: string | undefined
  /** A stored n means `n * scale + offset`. */
  readonly scale?: number | undefined
  readonly offset?: number | undefined
}

const NAMES = { description: 'DESCRIPTION', unit: 'UNITTYPE', scale: 'SCALE', offset: 'OFFSET' } as const
const ROLES = { description: 'description', unit: 'unittype', scale: 'scale', offset: 'offset' } as const
const FIELDS = Object.keys(NAMES) as (keyof BandMetadata)[]

/**
 * Text of the tag. Content is escaped twice, as GDAL 3 does: it unescapes twice in reading, so that a plain `&amp;`
 * would truncate the text.
 * @returns null if there is nothing to write
 */
export function encodeGdalMetadata(band: BandMetadata): string | null {
  const items = FIELDS.filter((field) => band[field] !== undefined).map((field) => {
    const content = escapeXml(escapeXml(String(band[field])))
    return `<Item name="${NAMES[field]}" sample="0" role="${ROLES[field]}">${content}</Item>`
  })
  return items.length === 0 ? null : `<GDALMetadata>\n${items.join('\n')}\n</GDALMetadata>`
}

/** Metadata of the first band; ignores other items. */
export function parseGdalMetadata(xml: string): BandMetadata {
  const texts = new Map<string, string>()
  for (const [, attributes, content] of xml.matchAll(/<Item\s([^>]*)>([^<]*)<\/Item>/g)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes!)?.[1]
    const role = attribute('role')
    if (role !== undefined && (attribute('sample') ?? '0') === '0')
      texts.set(role, unescapeXml(unescapeXml(content!)))
  }
  const number = (role: string) => {
    const value = Number.parseFloat(texts.get(role) ?? '')
    return Number.isFinite(value) ? value : undefined
  }
  return {
    description: texts.get(ROLES.description),
    unit: texts.get(ROLES.unit),
    scale: number(ROLES.scale),
    offset: number(ROLES.offset),
  }
}

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' } as const

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character as keyof typeof ENTITIES])
}

function unescapeXml(text: string): string {
  return text
    .replace(/&(lt|gt|quot|apos);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replaceAll('&amp;', '&')
}
