/** A licence by its name, with its text where that has an address. */
export function LicenceLink({ licence, url }: { readonly licence: string; readonly url: string | null }) {
  if (url === null) return licence
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {licence}
    </a>
  )
}
