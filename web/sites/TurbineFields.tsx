import { type RouteResponse, type routes, siteIssueText } from '#contracts'
import { defaultHubHeightRangeM, type readHubHeight } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'

type TurbineInfos = RouteResponse<typeof routes.turbineInfos>
type TypeInfo = TurbineInfos['turbine_type_infos'][number]

/** Choice of a turbine type by manufacturer and name. */
export function TurbineTypeField({
  types,
  vendors,
  typeId,
  isMissing,
  onChange,
}: {
  readonly types: readonly TypeInfo[]
  readonly vendors: TurbineInfos['vendor_infos'] | undefined
  /** null: none is chosen. */
  readonly typeId: number | null
  /** Whether the field reports a missing type. */
  readonly isMissing: boolean
  readonly onChange: (type: TypeInfo) => void
}) {
  const { turbines: text } = useText()
  const names = new Map(vendors?.map(({ id, name }) => [id, name]))
  return (
    <Select
      label={text.type}
      value={typeId === null ? null : String(typeId)}
      searchable
      placeholder={text.chooseType}
      choices={types.map(({ id, vendor_id, name }) => ({
        value: String(id),
        label: `${names.get(vendor_id) ?? ''} ${name}`.trim(),
      }))}
      onChange={(id) => {
        const type = types.find((one) => String(one.id) === id)
        if (type !== undefined) onChange(type)
      }}
      error={isMissing ? text.chooseType : null}
    />
  )
}

/** Hub height as text, with those of the turbine type as a hint. */
export function HubHeightField({
  hubsM,
  value,
  read,
  onChange,
}: {
  readonly hubsM: readonly number[]
  readonly value: string
  /** The parsed text; null: problems are not shown yet. */
  readonly read: ReturnType<typeof readHubHeight> | null
  readonly onChange: (value: string) => void
}) {
  const { sites: siteText, quantities } = useText()
  const format = useFormat()
  return (
    <QuantityField
      label={quantities.hubHeight}
      unit="m"
      value={value}
      onChange={onChange}
      hint={
        hubsM.length > 0
          ? `${hubsM.map((hub) => format.exact(hub)).join(' · ')} m`
          : `${defaultHubHeightRangeM.min}–${defaultHubHeightRangeM.max} m`
      }
      error={
        read !== null && !read.ok
          ? read.issues.map((issue) => siteIssueText(issue, siteText, format.exact)).join(' ')
          : null
      }
    />
  )
}
