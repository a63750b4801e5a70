import { useText } from '#web/language/LanguageContext.tsx'

/** A licence by its name, linked to its text if it has an address. */
export function LicenceLink({ licence, url }: { readonly licence: string; readonly url: string | null }) {
  const { licences } = useText().admin.data
  const named = licences[licence] ?? licence
  if (url === null) return named
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {named}
    </a>
  )
}
