import { type ComponentType, type ReactNode, useMemo } from 'react'
import { type AktermResult, type AtlasGridEntry, terrainHintTexts } from '#contracts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { periodText } from '#web/jobs/periodText.ts'
import { SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'
import type { AktermTab } from '../aktermTabs.ts'
import { CheckView } from './CheckView.tsx'
import { ClassesView } from './ClassesView.tsx'
import { CourseView } from './CourseView.tsx'
import { LongTermView } from './LongTermView.tsx'
import { PlaceView } from './PlaceView.tsx'
import { RankingView } from './RankingView.tsx'
import { RoseView } from './RoseView.tsx'
import { SummaryView } from './SummaryView.tsx'

/** Props of every part of a result. */
export interface AktermViewProps {
  readonly atlas: AtlasGridEntry
  readonly result: AktermResult
  readonly site: AktermResult['sites'][number]
  readonly about: ChartAbout
}

const views: Readonly<Record<AktermTab, ComponentType<AktermViewProps>>> = {
  summary: AtlasSummary,
  classes: ClassesView,
  rose: RoseView,
  course: CourseView,
  longTerm: LongTermView,
  ranking: RankingView,
  place: PlaceView,
  check: CheckView,
}

/** One part of the series of a site. */
export function SiteResult({
  atlas,
  result,
  site,
  tab,
  onSite,
  children,
}: Omit<AktermViewProps, 'about'> & {
  readonly tab: AktermTab
  readonly onSite: (siteId: number) => void
  /** Next to the choice of the site. */
  readonly children: ReactNode
}) {
  const sourceOf = useSourceText()
  const about = useMemo(
    () => ({
      subject: `${site.name} · ${site.year}`,
      source: sourceOf(result, periodText(result)),
      basis: result.basis,
    }),
    [site, result, sourceOf],
  )
  const View = views[tab]
  return (
    <>
      <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
        <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
        <div>{children}</div>
      </div>
      <div className={styles.result}>
        <View atlas={atlas} result={result} site={site} about={about} />
      </div>
    </>
  )
}

function AtlasSummary({ result, site }: AktermViewProps) {
  const { akterm: text } = useText()
  const format = useFormat()
  const lacking = site.made.lacking.map((code) => text.lacking[code])
  const terrain =
    site.terrain === null ? [text.place.noTerrain] : terrainHintTexts(site.terrain, text, format)
  return <SummaryView site={site} selection={result} lacking={[...lacking, ...terrain]} />
}
