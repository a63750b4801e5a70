import type { AdminDataTask, Messages } from '#contracts'
import { useText } from '#web/language/LanguageContext.tsx'
import { isStatic } from './StaticData.tsx'

/** The command that brings data up to date. */
export function DataRemedy({ task: { kind, atlas_id } }: { readonly task: AdminDataTask }) {
  const { data: text } = useText().admin
  const command =
    atlas_id !== null ? text.weatherRemedy(atlas_id) : isPlain(kind) ? text.remedies[kind] : null
  return command === null ? null : (
    <>
      {' '}
      {text.remedy} <code>{command}</code>
    </>
  )
}

type PlainKind = keyof Messages['admin']['data']['remedies']

function isPlain(kind: AdminDataTask['kind']): kind is PlainKind {
  return kind !== 'weather' && !isStatic(kind)
}
