import { usePartText } from './usePartText.ts'

/** Choices of a year, the last one first; partial years state their known share. */
export function useYearChoices(): (
  years: readonly { readonly year: string; readonly share: number }[],
) => readonly { readonly value: string; readonly label: string }[] {
  const partText = usePartText()
  return (years) =>
    years.toReversed().map(({ year, share }) => {
      const part = partText(share)
      return { value: year, label: part === null ? year : `${year} · ${part}` }
    })
}
