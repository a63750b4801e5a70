import { type Format, type Messages, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import type { PpaStep } from '#domain'
import { type ChartBlock, niceStep, ticksBetween } from '../blocks/index.ts'

const heightMm = 36
/** Share of its space that a step's bar takes. */
const barWidth = 0.7

/** Chart from the base price to the price of the agreement, step by step. */
export function waterfallChart(
  steps: readonly PpaStep[],
  { ppa: words, quantities }: Pick<Messages, 'ppa' | 'quantities'>,
  format: Format,
): ChartBlock {
  const most = Math.max(...steps.map(({ levelEurMwh }) => levelEurMwh), 1)
  const least = Math.min(0, ...steps.map(({ levelEurMwh }) => levelEurMwh))
  const step = niceStep(most - least, 4)
  const [min, max] = [Math.floor(least / step) * step, Math.ceil(most / step) * step]
  const last = steps.at(-1)!.levelEurMwh
  const bars = steps.map(({ changeEurMwh, levelEurMwh }, index) => ({
    ...{ from: index - barWidth / 2, till: index + barWidth / 2 },
    low: index === 0 ? Math.min(0, levelEurMwh) : Math.min(levelEurMwh, levelEurMwh - changeEurMwh),
    high: index === 0 ? Math.max(0, levelEurMwh) : Math.max(levelEurMwh, levelEurMwh - changeEurMwh),
    tone: index === 0 ? ('ink' as const) : changeEurMwh < 0 ? ('lost' as const) : ('portfolio' as const),
  }))
  const total = {
    ...{ from: steps.length - barWidth / 2, till: steps.length + barWidth / 2 },
    ...{ low: Math.min(0, last), high: Math.max(0, last), tone: 'planned' as const },
  }
  const labels = [...steps.map(({ id }) => words.steps[id]), quantities.payAsProduced]
  return {
    kind: 'chart',
    caption: words.waterfall,
    alt: words.waterfallChart(quantityWithUnit('payAsProduced', last, format)),
    heightMm,
    x: {
      min: -0.6,
      max: steps.length + 0.6,
      label: '',
      ticks: labels.map((_, at) => ({ at, label: String(at + 1) })),
    },
    y: { min, max, label: words.perMwh, ticks: ticksBetween(min, max, step, (at) => format.number(at)) },
    right: [],
    bars: [...bars, total],
    lines: [],
    marks: [],
    legend: labels.map((label, at) => ({
      label: `${at + 1} ${label} ${at === steps.length ? quantityText('payAsProduced', last, format) : at === 0 ? quantityText('payAsProduced', steps[0]!.levelEurMwh, format) : quantityChange('priceChange', steps[at]!.changeEurMwh, format)}`,
      tone: [...bars, total][at]!.tone,
      shape: 'box',
    })),
  }
}
