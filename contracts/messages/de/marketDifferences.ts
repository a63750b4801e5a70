import type { marketDifferences as english } from '../en/marketDifferences.ts'

export const marketDifferences: typeof english = {
  atlas: 'Atlas oder Atlasversion',
  period: 'den Monaten',
  place: 'dem Ort',
  air: 'der Geländehöhe für die Luft',
  interpolation: 'der Interpolation des Wetters',
  methods: 'Verfahren der Programmversion',
  prices: 'den Preisen',
  turbine: 'der Anlage',
  support: 'der Förderung der Anlage',
}
