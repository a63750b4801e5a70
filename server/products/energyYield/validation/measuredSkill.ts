import { type MeasuredWind, windTruths } from '#calculations'
import { orUpdating } from '../../../atlases/readAtlas.ts'
import { type NamedAtlas, skillAnswer } from '../../skill/skillAnswer.ts'
import { measuredWind, type SentMeasurement } from './measuredWind.ts'
import { unpackWind } from './packWind.ts'

/** The first is the one that others are compared with. */
type Judged = readonly (NamedAtlas & { readonly url: string })[]

/** Skill of atlases at the wind of a file as JSON, for worker processes. @throws AppError as `measuredWind`; PRODUCT_UPDATING */
export async function measuredSkillAsJson({
  atlases,
  sent,
}: {
  readonly atlases: Judged
  readonly sent: SentMeasurement
}): Promise<Uint8Array> {
  return judged(atlases, measuredWind(sent).wind)
}

/** The same at a stored wind. @param data  as `packWind` makes it */
export async function storedSkillAsJson({
  atlases,
  name,
  data,
}: {
  readonly atlases: Judged
  readonly name: string
  readonly data: Uint8Array
}): Promise<Uint8Array> {
  return judged(atlases, { ...(await unpackWind(data)), name })
}

async function judged(atlases: Judged, wind: MeasuredWind): Promise<Uint8Array> {
  const urls = atlases.map(({ url }) => url)
  const truths = await orUpdating(() => windTruths(urls, wind))
  return Buffer.from(JSON.stringify(skillAnswer(truths, atlases, [])))
}
