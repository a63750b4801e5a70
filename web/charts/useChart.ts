import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { type ChartColours, readChartColours } from './chartColours.ts'
import { type Chart, createChart } from './echartsParts.ts'

/** A chart with the colours of its surroundings. */
export interface DrawnChart {
  readonly chart: Chart
  readonly colours: ChartColours
}

/** A chart in the element that gets the ref; it follows the element's size and the reader's language. */
export function useChart(): {
  readonly container: RefObject<HTMLDivElement | null>
  readonly drawn: DrawnChart | null
} {
  const container = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const chart = createChart(element, language)
    setDrawn({ chart, colours: readChartColours(element) })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      chart.dispose()
      setDrawn(null)
    }
  }, [language])
  return { container, drawn }
}
