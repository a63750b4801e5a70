import type { Messages } from '../index.ts'

export const basis: Messages['basis'] = {
  details: 'Worauf diese Zahlen beruhen',
  kind: 'Grundlage',
  kinds: {
    measured: 'Gemessen',
    official: 'Amtlich',
    entered: 'Eigene Daten',
    modelled: 'Modelliert',
    forecast: 'Prognose',
    synthetic: 'Synthetische Daten',
  },
  subjects: {
    weather: 'Wetter',
    prices: 'Preise',
    generation: 'Erzeugung',
    officialValues: 'Amtliche Marktwerte',
    fleet: 'Windflotte',
    forwardPrices: 'Terminpreise',
    ownProfile: 'Eigenes Profil',
    calibration: 'Kalibrierung des Windes',
    landCover: 'Landbedeckung',
    operation: 'Betrieb des Parks',
    measuredWind: 'Gemessener Wind',
    meteredEnergy: 'Gemessene Energie',
  },
  nameOf: ({ de }) => de,
  version: (version) => `Version ${version}`,
  readAs: (source) => `${source}: so wurden die Dateien gelesen`,
  moreFiles: (count) => `und ${count} weitere`,
  mixedMark: 'Synthetische und echte Daten gemischt',
  mixed: 'synthetische und echte Daten kombiniert; nicht für Entscheidungen',
  syntheticHint: 'Zur Vorführung erzeugt. Verwenden Sie diese Zahlen nicht für Entscheidungen.',
  partHint: 'Nur ein Teil des Zeitraums ist bekannt: Die Zahlen sind die dieser Zeit.',
  covered: (share) => `${share} abgedeckt`,
  period: 'Zeitraum',
  share: 'Abgedeckter Anteil des Zeitraums',
  gaps: 'Lücken',
  moreGaps: (count) => `und ${count} weitere`,
  methods: 'Stand der Verfahren',
  demoFleet: (loss: string) =>
    `Die berechnete Flotte der Demo ist vor Verlusten. Abzüglich ${loss} für Nachlauf, Stillstand, Leitungen, Alterung, Auflagen für Schall und Fledermäuse und Abregelung erzeugt sie die veröffentlichte Energie jedes Monats ab 2018; Werte je MWh ändern sich dadurch nicht.`,
  remedies: {
    weather: 'Wetterdaten fehlen. Der Betreiber ergänzt sie mit: anemone fetch weather',
    prices: 'Preise fehlen. Der Betreiber ergänzt sie mit: anemone fetch prices',
  },
  area: (share) => `Flotte im Gebiet des Atlas (${share} der Leistung an Land)`,
  areaHint: (units, power) =>
    `Der Atlas erfasst ${units} der Anlagen an Land und ${power} ihrer Leistung: Die Zahlen gelten für dieses Gebiet, nicht für Deutschland.`,
  national: (units, power) =>
    `Die berechnete Flotte enthält ${units} der Anlagen an Land und ${power} ihrer Leistung.`,
  byState: 'Erfasster Anteil nach Bundesland',
  atSea: 'auf See',
  mix: {
    title: 'Wetter und Preise gehören nicht zusammen',
    syntheticWeather:
      'Das Wetter dieses Atlas ist synthetisch, die Preise sind echt. Ein Marktwert aus beidem hätte keine Aussage; deshalb wird keiner gezeigt.',
    realWeather:
      'Das Wetter dieses Atlas ist echt, die Preise sind synthetisch (Demo). Ein Marktwert aus beidem hätte keine Aussage; deshalb wird keiner gezeigt.',
    fillWeather: 'Wählen Sie einen Atlas mit echtem Wetter oder importieren Sie einen:',
    fillPrices: 'Importieren Sie echte Preise:',
    operator: 'Diesen Befehl führt der Betreiber dieser Installation aus.',
    otherAtlas: 'Passende Atlanten',
    measured: 'Rein gemessene Zahlen werden ohne Einschränkung gezeigt:',
    show: 'Trotzdem kombiniert zeigen',
    showHint:
      'Alle Zahlen sind dann als gemischt gekennzeichnet, auf der Seite, in Dateien und in Berichten.',
    fleetWithheld:
      'Die berechnete Flotte fehlt hier: Ihr Wetter oder Register ist synthetisch und die Preise sind echt, oder umgekehrt.',
    showFleet: 'Flotte trotzdem zeigen',
  },
}
