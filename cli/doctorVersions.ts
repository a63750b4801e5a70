import { unlinkedAtlases } from '#atlas'
import { createFormat } from '#contracts'
import { asideVersions, type Finding } from '#server'
import type { Context } from './context.ts'

/** Atlases without a link to them, and versions set aside because nothing named them. */
export async function examineVersions(context: Context): Promise<Finding[]> {
  const { atlases, unlinked, aside: subject, nothingAside, versionsAside } = context.text.doctor
  const { number } = createFormat(context.language, context.words.units)
  const ids = await unlinkedAtlases(context.atlasesFolder())
  const found = await asideVersions(context.environment())
  const megabytes = Math.ceil(found.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6)
  const detail =
    found.length === 0 ? nothingAside : versionsAside(number(found.length), `${number(megabytes)} MB`)
  return [
    ...ids.map((id) => ({ subject: atlases, ok: false, detail: unlinked(id) })),
    { subject, ok: true, detail },
  ]
}
