import type { Messages } from '../index.ts'

export const marketRefresh: Messages['marketRefresh'] = {
  computing: (atlasId, work) => `${atlasId}: ${work} …`,
  due: (atlasId, work, cost) =>
    `${atlasId}: ${work}: ${cost ?? 'fällig; der Aufwand der Kacheln wird beim Beginn angezeigt'}`,
  works: {
    fleets: 'Windflotten, wie gebaut und von heute',
    derivedMaps: 'Karten von Marktwert und Prognose',
    meter: 'Vergleich mit gemessener Energie',
  },
  done: 'Jetzt ist alles aktuell.',
  upToDate: 'Es ist schon alles aktuell.',
}
