import { useCallback } from 'react'
import { type EnergyYieldResult, type FarmLayout, scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useFarmAbout } from './useFarmAbout.ts'

type OfNumber = NonNullable<FarmLayout['by_number']>

/** Energy and revenue of the best layouts over the number of turbines. The table next to it has the numbers. */
export function LayoutFront({
  result,
  byNumber,
}: {
  readonly result: EnergyYieldResult
  readonly byNumber: OfNumber
}) {
  const { result: text } = useText().farmLayout
  const hasRevenue = byNumber[0]?.revenue_eur !== undefined
  const curve = { result, byNumber }
  return (
    <>
      <FrontCurve {...curve} title={text.frontEnergy} {...energy} />
      {hasRevenue && (
        <FrontCurve {...curve} title={text.frontRevenue} unit={text.millionEuro} quantityOf={millionEuro} />
      )}
    </>
  )
}

function FrontCurve({
  result,
  byNumber,
  title,
  unit,
  quantityOf,
}: {
  readonly result: EnergyYieldResult
  readonly byNumber: OfNumber
  readonly title: string
  readonly unit: string
  readonly quantityOf: (one: OfNumber[number]) => number | null
}) {
  const { result: text } = useText().farmLayout
  const about = useFarmAbout(result)
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      linesOption(
        {
          labels: byNumber.map(({ turbines }) => theme.format.number(turbines)),
          lines: [{ name: text.found, values: byNumber.map(quantityOf) }],
          ...{ ...scaleOf('energyInGwh'), unit },
        },
        theme,
      ),
    [byNumber, quantityOf, unit, text],
  )
  return <ChartFigure title={title} about={about} optionOf={optionOf} />
}

const energy = {
  unit: 'GWh/a',
  quantityOf: ({ aep_mwh }: OfNumber[number]) => aep_mwh / 1000,
}

function millionEuro({ revenue_eur }: OfNumber[number]): number | null {
  return revenue_eur === undefined ? null : revenue_eur / 1e6
}
