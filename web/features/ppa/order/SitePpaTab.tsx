import { type ReactNode, useMemo } from 'react'
import type { PpaResult } from '#contracts'
import jobStyles from '#web/jobs/Result.module.css'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import { AgreementView } from '../AgreementTabs.tsx'
import styles from '../Ppa.module.css'
import type { PpaTab } from './ppaTabs.ts'

/** One site of a result, or all of them side by side. */
export function SitePpaTab({
  result,
  site,
  tab,
  onSite,
  children,
}: {
  readonly result: PpaResult
  readonly site: PpaResult['sites'][number]
  readonly tab: PpaTab
  readonly onSite: (siteId: number) => void
  /** Beside the choice of the site. */
  readonly children: ReactNode
}) {
  const { terms, history, market, quotes } = result
  const input = useMemo(
    () => ({ terms, history, quotes, profile: site.profile, ratio: site.ratio, support: site.support }),
    [terms, history, quotes, site],
  )
  if (tab === 'sites') return <SitesTable result={result} onSite={onSite} />
  return (
    <>
      <div className={jobStyles.selectors}>
        <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
        <div>{children}</div>
        <PriceMarks market={market} basis={result.basis} />
      </div>
      <AgreementView input={input} tab={tab} />
    </>
  )
}

function SitesTable({
  result: { sites },
  onSite,
}: {
  readonly result: PpaResult
  readonly onSite: (siteId: number) => void
}) {
  const { ppa: text } = useText()
  const format = useFormat()
  const energy = sites.reduce((sum, { price }) => sum + price.energy, 0)
  const mean = sites.reduce((sum, { price }) => sum + price.energy * price.pay_as_produced, 0) / energy
  return (
    <div className={styles.table}>
      <Table
        caption={text.sites.title}
        head={
          <>
            <Th>{text.sites.site}</Th>
            <Th numeric>{text.columns.energy}</Th>
            <Th numeric>{text.sites.ratio}</Th>
            <Th numeric>{text.sites.price}</Th>
            <Th numeric>{text.sites.baseload}</Th>
            <Th numeric>{text.sites.payAsForecast}</Th>
            <Th numeric>{text.sites.breakEven}</Th>
            <Th numeric>{text.sites.withOption}</Th>
          </>
        }
      >
        {sites.map(({ site_id: id, name, price, ratio, break_even: even }) => (
          <Tr key={id}>
            <Td>
              <Button size="small" variant="quiet" onClick={() => onSite(id)}>
                {name}
              </Button>
            </Td>
            <Td numeric>{format.number(price.energy)}</Td>
            <Td numeric>{format.number(ratio, 3)}</Td>
            <Td numeric strong>
              {format.number(price.pay_as_produced, 2)}
            </Td>
            <Td numeric>{format.number(price.baseload, 2)}</Td>
            <Td numeric>{format.number(price.pay_as_forecast, 2)}</Td>
            <Td numeric>{format.number(even?.price ?? null, 2)}</Td>
            <Td numeric>{format.number(even?.with_option?.price ?? null, 2)}</Td>
          </Tr>
        ))}
        <Tr>
          <Td strong>{text.sites.all(format.number(sites.length))}</Td>
          <Td numeric>{format.number(energy)}</Td>
          <Td />
          <Td numeric strong>
            {format.number(mean, 2)}
          </Td>
          <Td />
          <Td />
          <Td />
          <Td />
        </Tr>
      </Table>
    </div>
  )
}
