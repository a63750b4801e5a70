import { createFormat } from '#contracts'
import type { SupplyKind } from '#domain'
import { germanTimeText } from '#market'
import { type Source, type SupplyOutline, sources } from '#supply'
import type { Context } from './context.ts'

const hourMs = 3_600_000

export function bytesOf({ objects }: SupplyOutline): number {
  return objects.reduce((sum, { expectedBytes }) => sum + expectedBytes, 0)
}

/** Steps of the period; null where the data have none. */
export function hoursOf({ fromMs, endMs }: SupplyOutline): number | null {
  return fromMs === null || endMs === null ? null : Math.round((endMs - fromMs) / hourMs)
}

/** Plan of a fetch in lines, as far as it is known without asking a source. */
export function planLines(context: Context, kind: SupplyKind, plan: SupplyOutline): string[] {
  const { supply: text } = context.words
  const { number } = createFormat(context.language, context.words.units)
  const source: Source = sources[plan.source]
  const { licence, citation, spacingMs, bytesPerSecond = 2_000_000 } = source
  const bytes = bytesOf(plan)
  const seconds = Math.max((plan.objects.length * spacingMs) / 1000, bytes / bytesPerSecond)
  const hours = hoursOf(plan)
  return [
    subjectOf(context, kind, source.name, plan),
    ...(hours === null ? [] : [text.planHours(number(hours))]),
    text.planSize(number(plan.objects.length), number(bytes / 1e6, 1), number(Math.ceil(seconds / 60))),
    ...(plan.asked.length === 0 ? [] : [text.askedAtFetch(plan.asked.map((what) => text.asked[what]))]),
    ...keyLines(context, plan),
    ...plan.next.map((next) =>
      next.missingKeys.length === 0
        ? text.nextSource(sources[next.source].name)
        : text.passedOver(sources[next.source].name, next.missingKeys.join(', ')),
    ),
    text.licence(citation, licence.name, licence.url ?? ''),
  ]
}

function keyLines({ words }: Context, { keys, missingKeys }: SupplyOutline): string[] {
  const { supply: text } = words
  if (keys.length === 0) return [text.noKeys]
  const isThere = missingKeys.length === 0
  return [isThere ? text.planKeys(keys.join(', ')) : text.planKeysMissing(missingKeys.join(', '))]
}

function subjectOf(
  { words }: Context,
  kind: SupplyKind,
  source: string,
  { fromMs, endMs }: SupplyOutline,
): string {
  const { supply: text } = words
  if (fromMs === null || endMs === null) return text.planOnly(text.kinds[kind], source)
  return text.plan(text.kinds[kind], source, germanTimeText(fromMs), germanTimeText(endMs))
}
