import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  type Job,
  meanYearTexts,
  quantityText,
  siteCalibrationOf,
  type WindPotentialResult,
} from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { periodText } from '#web/jobs/periodText.ts'
import { ResultProblem } from '#web/jobs/ResultProblem.tsx'
import { jobStatisticsQuery } from '#web/jobs/resultQueries.ts'
import { useSourceText } from '#web/jobs/useSourceText.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { MeteredPlants } from '#web/metered/MeteredNeighbours.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { FrequencyTab } from './FrequencyTab.tsx'
import { HistogramTab } from './HistogramTab.tsx'
import { MonthHourTab } from './MonthHourTab.tsx'
import { RosesTab } from './RosesTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import { TemperatureTab } from './TemperatureTab.tsx'
import { WeibullTab } from './WeibullTab.tsx'
import { WindCalibrationTable } from './WindCalibrationTable.tsx'
import styles from './WindResult.module.css'
import { WindSelectors } from './WindSelectors.tsx'
import { showWinds, type WindChoice, type WindShown } from './windChoice.ts'
import { meteredTab, type WindTab } from './windTabs.ts'

type Site = WindPotentialResult['sites'][number]

/** Props of every part of a result. */
export interface WindTabProps {
  readonly result: WindPotentialResult
  readonly shown: WindShown
  readonly about: ChartAbout
  readonly choice: WindChoice
  readonly onChoose: (choice: WindChoice) => void
}

const tabs = {
  summary: SummaryTab,
  roses: RosesTab,
  histogram: HistogramTab,
  frequencies: FrequencyTab,
  weibull: WeibullTab,
  monthHour: MonthHourTab,
  temperature: TemperatureTab,
} as const

/** One part of the statistics of a site at a height. */
export function WindResult({
  job,
  result,
  site,
  tab,
  choice,
  onChoose,
  onSite,
}: {
  readonly job: Job
  readonly result: WindPotentialResult
  readonly site: Site
  readonly tab: WindTab | typeof meteredTab
  readonly choice: WindChoice
  readonly onChoose: (choice: WindChoice) => void
  readonly onSite: (siteId: number) => void
}) {
  const { meanYear, calibration } = useText()
  const format = useFormat()
  const query = useQuery(jobStatisticsQuery(useCaller(), job.id, site.site_id))
  const figures = site.heights.find(({ height }) => height === choice.heightM) ?? site.heights[0]
  const statistics = query.data?.find(({ height }) => height === figures?.height)
  const sectors = choice.sectors ?? result.sectors
  const binWidth = choice.binWidth ?? result.bin_width
  const shown = useMemo(
    () => (figures && statistics ? showWinds(figures, statistics, sectors, binWidth) : null),
    [figures, statistics, sectors, binWidth],
  )
  const about = useAbout(result, site, figures?.height)
  if (query.isError)
    return <ResultProblem jobId={job.id} error={query.error} onRetry={() => void query.refetch()} />
  const calibrated = siteCalibrationOf(result, site)
  const notices = [
    ...(calibrated === null
      ? []
      : [
          calibration.notice(
            quantityText('calibrationFactor', calibrated.factor, format),
            calibrated.by.source,
          ),
        ]),
    ...meanYearTexts({ ...result, mean_year: figures?.mean_year }, meanYear, format),
  ]
  return (
    <>
      <WindSelectors
        result={result}
        site={site}
        heightM={figures?.height ?? null}
        choice={choice}
        onChoose={onChoose}
        onSite={onSite}
      />
      {notices.length > 0 && tab !== meteredTab && (
        <ul className={styles.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      {content()}
    </>
  )

  function content() {
    if (tab === meteredTab) return <MeteredPlants productId={job.product_id} place={site} />
    if (shown === null) return <Spinner />
    const Part = tabs[tab]
    return (
      <>
        <Part result={result} shown={shown} about={about} choice={choice} onChoose={onChoose} />
        {tab === 'summary' && <WindCalibrationTable calibrated={calibrated} figures={shown.figures} />}
      </>
    )
  }
}

function useAbout(result: WindPotentialResult, site: Site, heightM: number | undefined): ChartAbout {
  const { calibration: text } = useText()
  const format = useFormat()
  const sourceOf = useSourceText()
  return useMemo(() => {
    const calibrated = siteCalibrationOf(result, site)
    const subject = [
      site.name,
      ...(heightM === undefined ? [] : [`${format.exact(heightM)}\u00a0m`]),
      // Saved pictures state it too.
      ...(calibrated === null
        ? []
        : [text.tabLine(quantityText('calibrationFactor', calibrated.factor, format))]),
    ].join(' · ')
    return { subject, source: sourceOf(result, periodText(result)), basis: result.basis }
  }, [result, site, heightM, text, format, sourceOf])
}
