import type { ReadAwards, SiteAward } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'

const missing = '–'

/** Facts that a table of awards has for each site, and the sites that it leaves out. */
export function AwardRows({ read: { sites, without } }: { readonly read: ReadAwards }) {
  const { marketValue, law, products, quantities, reading, siteImport, sites: siteText } = useText()
  const { order } = marketValue
  const { awards: text } = order
  const format = useFormat()
  const day = (value: string | null) => (value === null ? missing : format.dateUtc(`${value} 00:00:00 UTC`))
  const number = (value: number | null) => (value === null ? missing : format.exact(value))
  const has = (key: keyof SiteAward) => sites.some((site) => site[key] !== null)
  const rest = without.length - mostNamed
  if (sites.length === 0) return <p>{text.nothing}</p>
  return (
    <>
      <DataTable
        caption={text.rows}
        rows={sites}
        keyOf={({ line, site_id }) => `${line} ${site_id}`}
        columns={[
          { head: siteText.name, cell: ({ name }) => name, strong: true },
          { head: siteImport.line, number: ({ line }) => format.exact(line) },
          has('award_ct_kwh') && {
            head: `${reading.meanings.award_price}, ${order.awardUnit}`,
            number: ({ award_ct_kwh }) => number(award_ct_kwh),
          },
          has('award_kind') && {
            head: law.fields.kind,
            cell: ({ award_kind }) => (award_kind === null ? missing : law.fields.kinds[award_kind]),
          },
          has('award_number') && {
            head: order.awardNumber,
            cell: ({ award_number }) => award_number ?? missing,
          },
          has('bid') && { head: order.bid, cell: ({ bid }) => day(bid), oneLine: true },
          has('award_announced') && {
            head: law.fields.announced,
            cell: ({ award_announced }) => day(award_announced),
            oneLine: true,
          },
          has('commissioned') && {
            head: order.commissioned,
            cell: ({ commissioned }) => day(commissioned),
            oneLine: true,
          },
          has('quality_percent') && {
            head: `${law.fields.quality}, %`,
            number: ({ quality_percent }) => number(quality_percent),
          },
          has('marketing_fee') && {
            head: `${quantities.marketingFee}, EUR/MWh`,
            number: ({ marketing_fee }) => number(marketing_fee),
          },
        ]}
      />
      {without.length > 0 && (
        <p>
          {text.without(
            without.slice(0, mostNamed).join(', ') +
              (rest > 0 ? ` ${products.order.andMore(format.number(rest))}` : ''),
          )}
        </p>
      )}
    </>
  )
}

const mostNamed = 20
