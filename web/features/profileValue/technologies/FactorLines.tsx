import { useCallback, useMemo } from 'react'
import { type ProfileFigures, profileTechnologySchema, scaleOf, type TechnologyProfiles } from '#contracts'
import { wholePeriodShare } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { linesOption } from '#web/charts/linesOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { findProfile, sourcesOf } from './chooseProfile.ts'

/** The profile factor of each technology over practically complete years: others are not comparable. */
export function FactorLines({ data }: { readonly data: TechnologyProfiles }) {
  const { profileValue: text } = useText()
  const originText = useOriginText()
  const lines = useMemo(
    () =>
      profileTechnologySchema.options.flatMap((technology) => {
        const profile = findProfile(data, technology, sourcesOf(data, technology)[0])
        return profile
          ? [{ name: text.technologies[technology], years: profile.years, basis: profile.basis }]
          : []
      }),
    [data, text],
  )
  const option = useCallback(
    (theme: ChartTheme) => {
      const names = [
        ...new Set(lines.flatMap(({ years }) => years.filter(isWhole).map(({ period }) => period))),
      ]
      const labels = names.toSorted()
      return linesOption(
        {
          labels,
          lines: lines.map(({ name, years }) => ({
            name,
            values: labels.map(
              (label) => years.find((one) => one.period === label && isWhole(one))?.profile_factor ?? null,
            ),
          })),
          ...scaleOf('profileFactor'),
          reference: { value: 1, label: text.flat },
        },
        theme,
      )
    },
    [lines, text],
  )
  const source = originText(data.market)
  const bases = lines.map((line) => line.basis)
  const weakest = bases.find(({ kind, mixed }) => mixed || kind === 'synthetic') ?? bases[0]
  return (
    <ChartFigure
      title={text.factorByYear}
      about={{ subject: text.germany, source, basis: weakest }}
      shape="wide"
      optionOf={option}
    />
  )
}

function isWhole({ known_share: share }: ProfileFigures): boolean {
  return share >= wholePeriodShare
}
