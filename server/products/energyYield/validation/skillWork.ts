import type { PlantRegion } from '#calculations'
import type { SkillQuery } from '#contracts'
import { federalState } from '#domain/register'
import { marketFolders } from '#market'
import { AppError } from '../../../appError.ts'
import type { ServerContext } from '../../../context.ts'
import { tasksIn } from '../../../workers/index.ts'
import { type WorkingCall, workFor } from '../../../workers/workFor.ts'
import { type JudgingCall, judgedAtlases } from '../../skill/judgedAtlases.ts'

const skillAsJson = tasksIn<typeof import('../../skill/atlasSkill.ts')>(
  new URL('../../skill/atlasSkill.ts', import.meta.url),
)('skillAsJson')
const storedSkillAsJson = tasksIn<typeof import('./measuredSkill.ts')>(
  new URL('./measuredSkill.ts', import.meta.url),
)('storedSkillAsJson')

type SkillCall = JudgingCall & WorkingCall

/** Skill of the caller's atlases at plants of a region, as JSON. @throws AppError INVALID_INPUT */
export async function skillAtPlants(
  context: ServerContext,
  call: SkillCall & { readonly query: SkillQuery },
): Promise<{ readonly region: PlantRegion; readonly answer: Uint8Array }> {
  const region = regionOf(call.query)
  const answer = await workFor(call, context.workers, skillAsJson, {
    atlases: await chosenAtlases(context, call),
    folder: marketFolders(context.environment).metered,
    region,
  })
  return { region, answer }
}

/** @throws AppError INVALID_INPUT  an atlas that the caller has not bought */
async function chosenAtlases(context: ServerContext, call: SkillCall & { readonly query: SkillQuery }) {
  const all = await judgedAtlases(context, call)
  const chosen = call.query.atlases?.split(',').map((id) => id.trim())
  if (chosen === undefined) return all
  if (chosen.some((id) => all.every((atlas) => atlas.id !== id)))
    throw new AppError('INVALID_INPUT', { field: 'atlases' })
  return all.filter(({ id }) => chosen.includes(id))
}

/** Skill of the caller's atlases at a stored wind, as JSON. */
export async function skillAtStored(
  context: ServerContext,
  call: SkillCall,
  { name, data }: { readonly name: string; readonly data: Uint8Array },
): Promise<Uint8Array> {
  const atlases = await judgedAtlases(context, call)
  return workFor(call, context.workers, storedSkillAsJson, { atlases, name, data })
}

/** @throws AppError INVALID_INPUT  an unknown state, or half a place */
function regionOf({ lat, lon, radius_km: radiusKm, state }: SkillQuery): PlantRegion {
  if (state !== undefined) {
    const name = federalState(state)
    if (name === '') throw new AppError('INVALID_INPUT', { field: 'state' })
    return { kind: 'state', state: name }
  }
  if (lat === undefined && lon === undefined) return { kind: 'all' }
  if (lat === undefined || lon === undefined)
    throw new AppError('INVALID_INPUT', { field: lat === undefined ? 'lat' : 'lon' })
  return { kind: 'around', lat, lon, radiusKm }
}
