import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#web/language/LanguageContext.tsx'
import { inLight, useColourScheme } from '#web/state/colourScheme.ts'
import { type ChartColours, readChartColours } from './chartColours.ts'
import { type Chart, createChart } from './echartsParts.ts'

/** A chart with the colours of its surroundings. */
export interface DrawnChart {
  readonly chart: Chart
  readonly colours: ChartColours
  /** Light colours, for saved pictures. */
  readonly paper: ChartColours
}

/** A chart in the element that gets the ref; it follows the element's size and the reader's language. */
export function useChart(): {
  readonly container: RefObject<HTMLDivElement | null>
  readonly drawn: DrawnChart | null
} {
  const container = useRef<HTMLDivElement>(null)
  const language = useLanguage()
  const scheme = useColourScheme()
  const [drawn, setDrawn] = useState<DrawnChart | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again with the scheme
  useEffect(() => {
    const element = container.current
    if (!element) return
    const chart = createChart(element, language)
    const read = () => readChartColours(element)
    setDrawn({ chart, colours: read(), paper: inLight(read) })
    const observer = new ResizeObserver(() => chart.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      // Large series are painted over several frames: clearing ends them, since a later one would fail.
      chart.clear()
      chart.dispose()
      setDrawn(null)
    }
  }, [language, scheme])
  return { container, drawn }
}
