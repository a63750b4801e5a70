import type { Language, NewSharedMap } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import { usableShown } from '../maps/shownMap.ts'
import { atlasPart } from './atlasPart.ts'
import { fieldMapOf } from './fieldMaps.ts'
import { fieldPart } from './fieldPart.ts'
import type { ShownPart } from './shownPart.ts'

/**
 * Maps on a screen, if the caller may see all of them: one, two side by side, or the difference of two.
 * @throws AppError NOT_FOUND | PURCHASE_EXPIRED; INVALID_INPUT: a difference of other maps than two of one quantity
 */
export async function partsShown(
  context: ServerContext,
  call: WorkingCall & { readonly language: Language },
  {
    maps,
    is_difference: isDifference,
    classes = [],
  }: Pick<NewSharedMap, 'maps' | 'is_difference' | 'classes'>,
): Promise<ShownPart[]> {
  const [first, other] = maps
  if (isDifference) {
    if (typeof first !== 'string' || typeof other === 'object')
      throw invalidField('maps', ({ maps: text }) => text.otherQuantity)
    return [atlasPart(context, call, await usableShown(context, call, { id: first, lessId: other }))]
  }
  const parts: ShownPart[] = []
  for (const map of maps)
    parts.push(
      typeof map === 'string'
        ? atlasPart(context, call, await usableShown(context, call, { id: map, lessId: undefined }))
        : fieldPart(await fieldMapOf(context, call, map), classes),
    )
  return parts
}
