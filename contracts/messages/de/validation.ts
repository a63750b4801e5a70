import { pluralOf } from '../../plural.ts'
import type { PublishedCaseGroup } from '../../products/energyYield/validation.ts'
import type { Messages } from '../index.ts'

const many = pluralOf('de')

const groups: Readonly<Record<PublishedCaseGroup, string>> = {
  'pywake.hornsrev80': 'Horns Rev 1: Jahr und Nachlauf nach Windrichtung',
  'pywake.hornsrev9_mixed': 'Neun Anlagen von Horns Rev 1, gemischte Typen',
  'pywake.time_series_hornsrev16': '16 Anlagen von Horns Rev 1, Stunde für Stunde',
  'pywake.jensen_nibe': 'Nachlauf bei Nibe (Jensen 1983)',
  'iea37.examples': 'IEA Wind Task 37: Fallstudien mit 16, 36 und 64 Anlagen',
  'iea37.participants': 'IEA Wind Task 37: Anordnungen der Teilnehmer',
  'pywake.iea37_ex16_models': '16 Anlagen nach vier Nachlaufmodellen',
  'pywake.turbopark_orsted_example1': 'TurbOPark: Ørsteds eigenes Beispiel',
  'turbines.parametric_energy':
    'Ertrag parametrischer Leistungskurven gegen veröffentlichte, Rotoren ab 100 m',
  'turbines.generic_thrust': 'Generischer Schub gegen veröffentlichten Schub',
  'turbines.parametric_curves': 'Parametrische Leistungskurven gegen das Programm ihrer Autoren',
  'met.power_curve_density_V80': 'Leistungskurve bei anderer Luftdichte',
  'met.density_by_height': 'Luftdichte nach der Höhe',
  'pywake.net_sensitivity': 'Empfindlichkeit des Nettoertrags auf Wind, Horns Rev 1',
  'calibration.total_least_squares': 'Gerade nach orthogonaler Regression (Pearson 1901)',
  'calibration.orthogonal_least_squares': 'Gerade nach orthogonaler Regression, ein Jahr in Stunden',
  'calibration.variance_ratio': 'Gerade nach Varianzverhältnis',
  'calibration.weibull_scale': 'Weibull-Skalierung',
  'calibration.quantile': 'Quantilabbildung',
  'calibration.matrix': 'Matrix mit Streuung',
  'calibration.raster': 'Raster mittlerer Windgeschwindigkeiten, an Standorten gelesen',
  'calibration.production': 'Faktor aus eigener Produktion',
  'shortCalibrations.moving_windows': 'Unsicherheit kurzer Kalibrierungen: gleitende Fenster über 20 Jahre',
  'yields.mean_year': 'Mittleres Jahr aus lückenhaften Monaten',
  'yields.site_quality': 'Standortertrag und Korrekturfaktor (EEG 2023)',
  'yields.high_wind_stop': 'Abschaltung bei Starkwind und Wiederanlauf',
  'restrictions.hours': 'Stunden, in denen Betriebsbeschränkungen gelten',
  'restrictions.energy': 'Energieverlust durch Betriebsbeschränkungen',
  'restrictions.night_length': 'Länge der Nächte',
  'misc.exceedance_periods': 'Überschreitungswerte über 1, 10 und 20 Jahre',
  'misc.proposed_uncertainties': 'Vorgeschlagene Unsicherheiten',
}

export const validation: Messages['validation'] = {
  title: 'Validierung',
  intro:
    'Die Berechnungen im Vergleich mit bekannten Werten: die Spanne der Atlanten an einem Punkt, die Wirkung von Kalibrierungen mit eigenen Messungen, ein gemessener Windpark und veröffentlichte Fälle.',
  back: 'Zum Energieertrag',
  link: 'Validierung',
  spread: {
    title: 'Spanne der Atlanten an einem Punkt',
    intro:
      'Mittlerer Wind jedes Atlas, den Sie erworben haben und der den Punkt abdeckt, über dieselbe Zeit. Der Unterschied zwischen Atlanten ist keine Fehlerschranke: Alle können in gleicher Weise danebenliegen.',
    height: 'Höhe über Grund',
    compare: 'Atlanten vergleichen',
    noWind: 'Keiner Ihrer Atlanten hat an diesem Punkt Wind.',
    one: 'Nur einer Ihrer Atlanten hat an diesem Punkt Wind: Es gibt keine Spanne.',
    spread: (share, count, height) =>
      `Zwischen dem höchsten und dem niedrigsten Mittel von ${count} Atlanten in ${height} liegen ${share}.`,
    samePeriod: 'Alle wurden über die letzten ganzen Jahre gelesen, die sie gemeinsam haben, höchstens zehn.',
    ownPeriods:
      'Sie haben weniger als ein Jahr gemeinsam: Jeder wurde über höchstens seine eigenen letzten zehn ganzen Jahre gelesen, sodass sich auch die Jahre unterscheiden.',
    table: (height) => `Atlanten in ${height}`,
    atlas: 'Atlas',
    mean: 'Mittel (m/s)',
    deviation: 'Von ihrem Mittel',
    weibullA: 'Weibull A (m/s)',
    period: 'Zeit',
    availability: 'Verfügbar',
    jumps: 'Sprünge im Tagesgang (m/s)',
    jumpNote:
      'Ein Sprung ist eine mittlere Änderung zwischen zwei Stunden des Tages, die jene der Nachbarstunden in mindestens zwei Jahren um mehr als 0,1 m/s übersteigt. Die von ERA5 um 09–10 und 21–22 UTC sind die Enden seiner Assimilationsfenster; Ihr Anbieter kann sie entfernen. Andere können Wetter sein.',
    heights: 'Höhen mit Wind (m)',
    note: 'Mittel aller Zeitschritte; Weibull A und k nach dem Verfahren von WAsP. Zwischen den Höhen eines Atlas und jenseits davon folgt der Wind einem Potenzgesetz.',
    leftOut: (count, text) =>
      many(
        count,
        'Ein weiterer Atlas wurde nicht gelesen.',
        `${text} weitere Atlanten wurden nicht gelesen.`,
      ),
    synthetic: 'Unterschiede zwischen synthetischen Atlanten sagen nichts über wirklichen Wind.',
  },
  skill: {
    title: 'Welcher Atlas für meinen Ort?',
    intro:
      'Ihre Atlanten gegen die gemessene Energie von Windenergieanlagen, nach üblichen Verlusten, oder gegen den Wind von Mast, Lidar, Turm oder Station: alle anhand derselben Jahre derselben Anlagen oder desselben Zeitraums. Mit dem ersten Atlas werden die anderen verglichen.',
    placeFirst: 'Für den Vergleich mit einem gemessenen Wind geben Sie oben dessen Ort ein.',
    measurementHint:
      'Eine Datei mit gemessenem Wind am Punkt oben oder stündliche Winde einer Station des Deutschen Wetterdienstes (produkt_ff_stunde…txt). Sie wird nur auf Ihren Wunsch gespeichert.',
    noneMeasured: 'Keiner Ihrer Atlanten hat an diesem Ort zwei Wochen gemeinsamer Stunden mit der Messung.',
    windTable: 'Übereinstimmung mit dem gemessenen Wind',
    windBias: 'Bias (m/s)',
    distribution: 'Abstand der Verteilungen (m/s)',
    byHour: 'Bias nach Tagesstunde',
    byMonth: 'Bias nach Monat',
    aboutWind: (pairs, months) =>
      `${pairs} Zeitschritte in ${months} Monaten, der Atlas auf der Höhe der Messung; Energie nach der Leistungskurve der Referenzanlage an Land. In Klammern: 95-%-Intervalle aus 2000 gepaarten Ziehungen ganzer Monate.`,
    area: 'Gemessene Anlagen',
    around: (km) => `im Umkreis von ${km} um den Punkt oben`,
    all: 'überall',
    none: 'Hier gibt es keine fünf Jahre gemessener Anlagen, die alle Ihre Atlanten gemeinsam haben. Gemessene Energien fügt der Betreiber hinzu.',
    table: 'Übereinstimmung mit gemessenen Anlagen',
    rmse: 'RMSE (% der Nennleistung)',
    bias: 'Bias (% der Nennleistung)',
    energy: 'Fehler der Energie (%)',
    verdict: 'Gegenüber dem ersten',
    verdicts: {
      better: (difference) => `besser: RMSE ${difference}`,
      worse: (difference) => `schlechter: RMSE ${difference}`,
      not_distinguishable: (difference) => `nicht besser und nicht schlechter: RMSE ${difference}`,
    },
    reference: 'ist der erste',
    tooFew: 'zu wenige Anlagen oder Monate',
    better: (atlas, first) =>
      `Nehmen Sie ${atlas}: Von den Atlanten, die besser als ${first} sind, hat er den kleinsten Fehler.`,
    noneBetter: (first) => `Keiner Ihrer Atlanten ist hier besser als ${first}.`,
    notJudged: 'Für eine Empfehlung sind es zu wenige Anlagen oder Monate oder nur ein Atlas.',
    about: (pairs, blocks, years) =>
      `${pairs} Jahre von Anlagen in ${blocks} Gruppen, Abrechnungen von ${years}. In Klammern: 95-%-Intervalle aus 2000 gepaarten Ziehungen ganzer Gruppen. Eine Gruppe ist eine Anlage, in einer Region ein Quadrat von etwa 28 km.`,
    jumps: (title, jumps) => `Sprünge von ${title} gegenüber dem gemessenen Tagesgang (m/s): ${jumps}.`,
    factorMaps: 'Karten der Windfaktoren',
    factorMap: (title) => `Karte der Windfaktoren: ${title}`,
    report: 'Als PDF speichern',
    reportFile: 'atlasvergleich',
    method:
      'Verfahren: gerechnet minus gemessen, für alle Atlanten in denselben Zeitschritten oder in denselben Jahren derselben Anlagen. Wind wird in der Höhe der Messung verglichen, Anlagen nach Nachläufen, üblichen Verlusten und bekannter Abregelung. Ein Atlas ist nur dann besser oder schlechter, wenn das Intervall seiner gepaarten Differenz die 0 nicht enthält. In Anlagen steckt auch, was Verluste nicht erklären; eine Station in 10 m prüft eher das Wetter als den Ertrag.',
    leftOut: (titles) => `Hier nicht verglichen: ${titles}.`,
  },
  measurements: {
    title: 'Gespeicherte Messungen',
    none: 'keine: gemessene Anlagen oder eine Datei',
    named: (name, height) => `${name}, ${height}`,
    about: ({ file, place, from, till, speeds, mean }) =>
      `${file}: ${place}, ${from} bis ${till}, ${speeds} Werte, Mittel ${mean}`,
    name: 'Name der Messung',
    store: 'Im Konto speichern',
    remove: 'Messung entfernen',
    removeConfirm: (name) => `„${name}“ endgültig entfernen?`,
    nameTaken: (name) =>
      `Das Konto hat schon eine Messung mit dem Namen „${name}“. Wählen Sie einen anderen oder entfernen Sie jene.`,
    tooMany: (count, megabytes) =>
      `Ein Konto kann ${count} Messungen mit ${megabytes} MB speichern. Entfernen Sie eine.`,
    noSpeed: 'Die Datei hat keine gültige Windgeschwindigkeit.',
  },
  yields: {
    title: 'Ihre kalibrierten Erträge',
    intro:
      'Ihre neuesten Bestellungen mit einer Kalibrierung, höchstens 20: der Fehler des Atlas am bekannten Ort davor, der Fehler des Verfahrens in Monaten, die es nicht kannte, und seine Wirkung.',
    none: 'Keiner Ihrer abgeschlossenen Energieerträge wurde mit einer Kalibrierung bestellt. Wie eine eigene Messung nach jedem Verfahren abschneidet, zeigt die Bestellung des Energieertrags.',
    farm: 'Windpark',
    by: 'Kalibriert mit',
    columns: {
      known: 'Bekanntes Mittel (m/s)',
      atlas: 'Atlas (m/s)',
      before: 'Abweichung vorher',
      bias: 'Abweichung, Monate ausgelassen',
      leftOut: 'RMSE, Monate ausgelassen (m/s)',
      yieldBefore: 'Parkertrag vorher (MWh)',
      yieldAfter: 'Parkertrag nachher (MWh)',
    },
    ofEnergy: 'der Energie',
    note: 'Die Abweichung vorher ist das Mittel des Atlas durch das bekannte derselben Zeit, minus eins; bei einem Raster über seine Standorte, bei einer Produktion die berechnete durch die gezählte Energie. Nur eine Messung hat Monate zum Auslassen. Erträge sind die der geplanten Anlagen in einem mittleren Jahr, vor Betriebsbeschränkungen und Verlusten.',
  },
  measured: {
    title: (farm) => `Ein gemessener Windpark: ${farm}`,
    intro: ({ turbines, type, height, weather, wakes }) =>
      `${turbines} Anlagen ${type} in ${height}, deren gezählte Energie der Betreiber veröffentlicht hat, berechnet mit dem Wind von ${weather} am Ort und Nachläufen nach ${wakes}: ohne etwas über den Park zu wissen, mit seiner mittleren Windgeschwindigkeit, und mit der Produktion eines Jahres, aus der sich die des anderen ergibt.`,
    known: 'Vom Park bekannt',
    knowledge: {
      nothing: () => 'Nichts: unveränderter Wind',
      mean_speed: (years) => `Mittlere Windgeschwindigkeit der Gondeln, ${years}`,
      production: (years) => `Produktion ${years}`,
    },
    metered: 'Gezählt',
    factor: 'Faktor auf die Windgeschwindigkeit',
    energy: (year) => `${year} (MWh)`,
    deviation: (year) => `Abweichung ${year}`,
    fitted: 'angepasst',
    parametric: 'Für diesen Typ ist keine Leistungskurve veröffentlicht: Seine Kurve ist parametrisch.',
    note: (standing) =>
      `Gemessene Energien sind die der Anlagen, ohne die Verluste danach; in ${standing} der Messwerte mit genug Wind stand eine Anlage still, was die Berechnung nicht enthält. Ein Anemometer auf der Gondel ist hinter dem Rotor und ersetzt keinen Messmast. Ein Windpark über zwei Jahre belegt keine Regel: Anderswo kann der Wind einer Reanalyse ebenso weit zu niedrig sein.`,
  },
  cases: {
    title: 'Veröffentlichte Fälle',
    intro:
      'Die Berechnungen, die hier laufen, gegen Zahlen anderer, für diese Version neu gemessen. Sie zeigen, ob Formeln stimmen, nicht, wie gut ein Modell die Wirklichkeit trifft: Dafür siehe den gemessenen Windpark darüber.',
    what: 'Fall',
    basis: 'Verglichen mit',
    bases: {
      published: 'veröffentlichten Zahlen',
      program: 'einem anderen Programm',
      closedForm: 'geschlossener Formel oder von Hand',
    },
    count: 'Fälle',
    mean: 'Mittlerer Fehler',
    most: 'Größter Fehler',
    source: 'Quelle',
    figures: 'Zahl für Zahl',
    figure: 'Größe',
    ours: 'Hier',
    reference: 'Referenz',
    difference: 'Unterschied',
    names: {
      participant: (number, turbines) => `Teilnehmer ${number}, ${turbines} Anlagen`,
      words: {
        turbines: 'Anlagen',
        types: 'Typen',
        mom1d: 'Impulstheorie (1D)',
        madsen: 'Induktion nach Madsen',
        'area overlap': 'überdeckte Fläche',
        'rotor centre': 'Rotormitte',
        squared: 'Wurzel der Quadratsumme',
        max: 'größtes Defizit',
        simple: 'vereinfacht',
      },
    },
    groups,
  },
}
