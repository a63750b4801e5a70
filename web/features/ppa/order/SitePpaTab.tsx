import { type ReactNode, useMemo } from 'react'
import { type PpaResult, ppaSiteTable, yieldCasesOf } from '#contracts'
import { ProductionLine } from '#web/farmProduction/ProductionLine.tsx'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { AgreementView } from '../AgreementTabs.tsx'
import { PartyFields } from './PartyFields.tsx'
import type { PpaTab } from './ppaTabs.ts'
import type { SheetAbout } from './sheetAbout.ts'

/** One site of a result, or all of them side by side. */
export function SitePpaTab({
  result,
  site,
  tab,
  onSite,
  about,
  onAbout,
  children,
}: {
  readonly result: PpaResult
  /** Entries for the term sheet. */
  readonly about: SheetAbout
  readonly onAbout: (about: SheetAbout) => void
  readonly site: PpaResult['sites'][number]
  readonly tab: PpaTab
  readonly onSite: (siteId: number) => void
  /** Next to the choice of the site. */
  readonly children: ReactNode
}) {
  const { terms, history, market, quotes, basis = null } = result
  const input = useMemo(
    () => ({
      terms,
      history,
      quotes,
      profile: site.profile,
      ratio: site.ratio,
      support: site.support,
      yields: yieldCasesOf(site.production),
      basis,
    }),
    [terms, history, quotes, site, basis],
  )
  if (tab === 'sites') return <SitesTable result={result} onSite={onSite} />
  return (
    <>
      <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
        <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
        <div>{children}</div>
        <PriceMarks market={market} basis={result.basis} />
      </div>
      <ProductionLine production={site.production} className={styled('aboveS3', 'hint')} />
      <AgreementView
        input={input}
        tab={tab}
        offer={about.offer}
        onOffer={(offer) => onAbout({ ...about, offer })}
      >
        {(tab === 'price' || tab === 'support') && (
          <PartyFields about={about} profile={site.profile} onChange={onAbout} />
        )}
      </AgreementView>
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
  const [text, format] = [useText(), useFormat()]
  return (
    <ResultTable
      hideTitle
      // The list of sites next to it has this name too.
      label={text.ppa.title}
      table={ppaSiteTable(sites, true, { text, format })}
      onRow={(row) => onSite(sites[row]!.site_id)}
    />
  )
}
