import type { PageMessages } from '../index.ts'

export const maps: PageMessages['maps'] = {
  title: 'Karten',
  noProduct: 'Sie haben keine Karten eines Atlas erworben. Bitte wenden Sie sich dazu an den Anbieter.',
  noLayers: 'Ihre Karten sind Demo-Karten, die in den Einstellungen ausgeblendet sind.',
  showDemo: 'Demo-Karten anzeigen',
  quantity: 'Karte',
  height: 'Höhe über Grund',
  turbine: 'Anlage',
  compare: 'Vergleichen mit',
  noComparison: 'keiner anderen Karte',
  asDifference: 'Differenz zeigen',
  difference: (unit) => (unit === '' ? 'Differenz' : `Differenz, ${unit}`),
  differenceOf: (one, other) => `Differenz: ${one} minus ${other}`,
  otherQuantity: 'muss eine Karte derselben Größe sein.',
  ownTurbine: 'Karten einer anderen Anlage',
  ownTurbineHint:
    'Kapazitätsfaktor, Volllaststunden und Jahresertrag jeder Anlage in jeder Nabenhöhe, ohne Bestellung. Es sind Bruttowerte ohne Nachlauf und Verluste.',
  showMaps: 'Karten zeigen',
  noStatistics: 'Keiner Ihrer Atlanten hat die Windstatistik, aus der diese Karten berechnet werden.',
  swipe: 'Grenze zwischen den beiden Karten',
  swipeValue: (share) => `${share} der Breite`,
  downloadHint: 'Die Datei, aus der diese Karte gezeichnet ist',
  differenceFileHint: 'Die Differenz der beiden Karten als GeoTIFF, in den Zellen der ersten',
  picture: 'Bild',
  pictureHint: 'Die gezeigte Karte als PNG mit Legende, Maßstab, Nordpfeil, Lage und Quelle',
  sheet: {
    title: 'Kartenblatt',
    hint: 'Was die Karte zeigt als PDF, mit Legende, Maßstab, Lage, Quelle, Lizenz und Datenbasis',
    place: 'Kartenausschnitt',
    background: 'Hintergrundkarte',
    method:
      'Projektion Web-Mercator: Der Maßstab gilt in der Mitte der Karte. Farben der Klassen wie auf dem Bildschirm.',
    badPicture: 'muss eine vollständige PNG- oder JPEG-Datei mit 100 bis 8.000 Pixeln je Seite sein.',
  },
  changed: 'Der Atlas wurde aktualisiert, während seine Karte geladen wurde. Bitte versuchen Sie es erneut.',
  loading: 'Die Karte wird geladen …',
  mapHint: 'Klicken Sie auf eine Zelle, um ihren Wind zu sehen',
  noValue: 'kein Wert',
  outside: 'außerhalb',
  value: (title, value) => `${title}: ${value}`,
  sitesTable: 'Standorte mit dem Wert der Karte',
  source: 'Quelle',
  licence: 'Lizenz',
  below: (bound) => `unter ${bound}`,
  above: (bound) => `${bound} oder mehr`,
  between: (from, until) => `${from} bis ${until}`,
  windAt: (height, years) => `Wind in ${height}, ${years}`,
  meanSpeed: 'Mittlere Geschwindigkeit',
  weibull: 'Weibull A, k',
  rose: 'Windrose: Anteil der Zeit je Richtung',
  course: 'Mittlere Geschwindigkeit je Monat',
  orderSeries: 'Zeitreihe hier bestellen',
  north: 'N',
  quantities: {
    meanWindSpeed: 'Mittlere Windgeschwindigkeit',
    powerDensity: 'Leistungsdichte',
    powerDensityOfMeans: 'Leistungsdichte aus Mittelwerten',
    weibullScale: 'Weibull-Skalenparameter A',
    weibullShape: 'Weibull-Formparameter k',
    airDensity: 'Luftdichte am Boden',
    capacityFactor: 'Kapazitätsfaktor',
    fullLoadHours: 'Volllaststunden',
    yearlyYield: 'Jahresertrag',
    yieldTrend: 'Trend des Jahresertrags',
    yieldTrendP: 'Signifikanz des Trends (p)',
    windFactor: 'Windfaktor nach gemessener Energie',
    windFactorDeviation: 'Unsicherheit des Windfaktors',
    curtailedShare: 'Abgeregelt durch Netzbetreiber',
    elevation: 'Geländehöhe',
  },
  descriptions: {
    meanWindSpeed: 'Mittel der Windgeschwindigkeit über alle Zeitschritte.',
    powerDensity:
      'Halbes Mittel aus Luftdichte mal dritter Potenz der Geschwindigkeit, Zeitschritt für Zeitschritt.',
    powerDensityOfMeans:
      'Halbe mittlere Luftdichte am Boden mal mittlerer dritter Potenz der Geschwindigkeit: etwa ein Prozent zu hoch. Die nächste Aktualisierung des Atlas ersetzt sie.',
    weibullScale: 'Skalenparameter der Weibull-Verteilung, angepasst wie in WAsP.',
    weibullShape: 'Formparameter der Weibull-Verteilung, angepasst wie in WAsP.',
    airDensity: 'Mittlere Dichte der Luft in der Höhe, die der Boden im Atlas hat.',
    capacityFactor: 'Mittlere Leistung der Anlage ohne Nachlauf und Verluste, als Anteil ihrer Nennleistung.',
    fullLoadHours:
      'Mittlerer Jahresertrag der Anlage ohne Nachlauf und Verluste, geteilt durch ihre Nennleistung.',
    yearlyYield: 'Mittlerer Jahresertrag der Anlage ohne Nachlauf und Verluste, mit Luftdichtekorrektur.',
    yieldTrend:
      'Steigung der Jahreserträge über alle vollständigen Jahre nach Theil und Sen, in Prozent des mittleren Jahres. Blass: nicht signifikant (p 0,05 oder mehr).',
    yieldTrendP:
      'Wahrscheinlichkeit einer solchen Folge der Jahre ohne Trend: nach Mann und Kendall, mit der Varianz korrelierter Jahre.',
    windFactor:
      'Faktor auf die Windgeschwindigkeit dieses Atlas, der die gemessene Energie der Anlagen im Umkreis nach bekannten Verlusten erklärt. Kein Wert ohne gemessene Anlage im Umkreis von 30 km. Abregelung wird zurückgerechnet, wo Listen der Netzbetreiber importiert sind; sonst ist der Faktor dort zu niedrig, wo sie oft abregeln.',
    windFactorDeviation:
      'Standardabweichung des Windfaktors: des Feldes zwischen den Windparks und der Verluste, die in keiner Liste stehen.',
    curtailedShare:
      'Anteil der Energie gemessener Anlagen im Umkreis von 20 km, den Einsätze der Netzbetreiber nahmen: gerechnete Leistung über der erlaubten, auf dem Niveau der Zähler. Kein Wert ohne Listen des ganzen Jahres für drei Anlagen.',
    elevation: 'Höhe des Bodens im Wettermodell über dem Meeresspiegel.',
  },
  operationsOf: (year, gridOperator) =>
    gridOperator === null
      ? `Einsätze, Abrechnungen und Wetter von ${year}.`
      : `Einsätze, Abrechnungen und Wetter von ${year}, nur Anlagen im Netz von ${gridOperator}.`,
  factorSkill: (p) =>
    `Gemessene Energien ${p.years}, ${p.farms} Windparks. Fehler an reihum weggelassenen Windparks: ${p.error}, ohne Faktor ${p.without}.`,
  years: (from, until) => `Wetter von ${from} bis ${until}.`,
  ofWeibull: (curve) =>
    `Leistungskurve ${curve} bei mittlerer Luftdichte in Nabenhöhe über der Weibull-Verteilung jeder Zelle. Zwischen den Höhen des Atlas folgt A dem Potenzgesetz.`,
  unevenSeasons:
    'Einige Kalendermonate kommen öfter vor als andere: Jeder Zeitschritt zählt gleich viel, sodass ihre Jahreszeit mehr zählt als in einem mittleren Jahr.',
  ofTurbine: (quantity, turbine, hub) => `${quantity}, ${turbine}, Nabe ${hub}`,
  atHeight: (quantity, height) => `${quantity} in ${height}`,
}
