import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'

/** Choice of one site of a result. */
export function SiteSelect({
  sites,
  siteId,
  onSite,
}: {
  readonly sites: readonly { readonly site_id: number; readonly name: string }[]
  readonly siteId: number
  readonly onSite: (siteId: number) => void
}) {
  const { result: text } = useText().products
  return (
    <Select
      label={text.site}
      searchable={sites.length > 8}
      value={String(siteId)}
      choices={sites.map(({ site_id, name }) => ({ value: String(site_id), label: name }))}
      onChange={(id) => onSite(Number(id))}
    />
  )
}

/** Choice of one height, m. */
export function HeightSelect({
  heightsM,
  heightM,
  onHeight,
}: {
  readonly heightsM: readonly number[]
  /** null: the surface, without a choice. */
  readonly heightM: number | null
  readonly onHeight: (heightM: number) => void
}) {
  const { products, quantities } = useText()
  const { result: text } = products
  const format = useFormat()
  return (
    <Select
      label={quantities.height}
      disabled={heightM === null}
      value={heightM === null ? 'surface' : String(heightM)}
      choices={
        heightM === null
          ? [{ value: 'surface', label: text.surface }]
          : heightsM.map((height) => ({ value: String(height), label: `${format.exact(height)}\u00a0m` }))
      }
      onChange={(height) => onHeight(Number(height))}
    />
  )
}
