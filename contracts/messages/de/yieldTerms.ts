import { pluralOf } from '../../plural.ts'
import type { yieldTerms as english } from '../en/yieldTerms.ts'

const many = pluralOf('de')

export const yieldTerms: typeof english = {
  losses: {
    availability: 'Verfügbarkeit',
    'availability.turbine': 'Anlage',
    'availability.grid': 'Netz',
    'availability.substation': 'Umspannwerk',
    electrical: 'Elektrisch',
    'electrical.internalGrid': 'Parkinternes Netz',
    'electrical.transformer': 'Transformator',
    'electrical.ownConsumption': 'Eigenverbrauch',
    performance: 'Anlagenleistung',
    'performance.suboptimal': 'Suboptimaler Betrieb',
    'performance.genericCurve': 'Leistungskurve, allgemein',
    'performance.siteCurve': 'Leistungskurve, Bedingungen am Standort',
    'performance.highWindHysteresis': 'Starkwindhysterese, soweit nicht berechnet',
    environmental: 'Umgebung',
    'environmental.icing': 'Vereisung',
    'environmental.bladeDegradation': 'Blattalterung und Verschmutzung',
    'environmental.temperature': 'Temperaturabschaltung',
    'environmental.exposure': 'Veränderung der Umgebung',
    curtailment: 'Abregelung',
    'curtailment.noise': 'Schall',
    'curtailment.shadow': 'Schattenwurf',
    'curtailment.bats': 'Fledermäuse',
    'curtailment.birds': 'Vögel',
    'curtailment.environmental': 'Alle Umweltauflagen, pauschal',
    'curtailment.gridOperator': 'Netzbetreiber',
    'curtailment.sectorManagement': 'Sektormanagement',
    'curtailment.strategies': 'Betriebsstrategien',
  },
  uncertainties: {
    measurement: 'Windmessung',
    windData: 'Winddaten',
    longTermAdjustment: 'Langzeitabgleich',
    verticalExtrapolation: 'Vertikale Extrapolation',
    horizontalExtrapolation: 'Horizontale Extrapolation',
    longTerm: 'Zeitraum des Langzeitbezugs',
    interannual: 'Interannuelle Variabilität',
    powerCurve: 'Leistungskurve',
    wake: 'Nachlaufmodell',
    availability: 'Verfügbarkeit',
    electrical: 'Elektrische Verluste',
    environmental: 'Verluste durch die Umgebung',
    curtailment: 'Abregelung',
    losses: 'Alle Verluste zusammen',
  },
  periods: {
    title: 'Überschreitungswerte über 1, 10 und 20 Jahre',
    years: (count) => many(count, '1 Jahr', `${count} Jahre`),
    level: 'Mittel über',
    sigma: 'Unsicherheit',
    net: (level, years) => `Nettoertrag ${level}, Mittel über ${years} ${many(years, 'Jahr', 'Jahre')}`,
    sigmaOver: (years) => `Unsicherheit der Energie, Mittel über ${years} ${many(years, 'Jahr', 'Jahre')}`,
    note: 'Nettoertrag im Jahr, den das Mittel über so viele Betriebsjahre überschreitet. Die interannuelle Variabilität zählt mit 1/√n; gute und schlechte Jahre treten in Gruppen auf, sodass die wahren Werte über viele Jahre niedriger liegen: An 60 Stationen in Kanada streuten 20 Jahre etwa dreimal so weit wie unabhängige Jahre (Bodini et al. 2016, doi 10.5194/wes-1-115-2016).',
    oneYear:
      'P75 und P90 an anderer Stelle sind die eines einzelnen Jahres: Sie enthalten die volle interannuelle Variabilität.',
    noYears:
      'Eine interannuelle Variabilität ist nicht eingetragen: Alle Zeiträume haben die gleichen Werte, und die eines einzelnen Jahres sind zu optimistisch.',
  },
  proposals: {
    title: 'Vorgeschlagene Unsicherheiten',
    text: 'Nichts davon zählt, solange Sie es nicht übernehmen und speichern. Solche Aufstellungen haben sich eher als zu klein denn als zu groß erwiesen (Hammond und Simley 2026, doi 10.5194/wes-11-1251-2026).',
    basis: 'Der Wind beruht auf',
    bases: {
      reanalysis: 'nur dem Atlas',
      measurement: 'einer Messung am Standort',
      calibration: 'der Kalibrierung dieses Ergebnisses',
    },
    take: 'Alle Vorschläge übernehmen',
    isTaken: 'Die Vorschläge sind in die Felder oben eingetragen.',
    columns: {
      name: 'Komponente',
      sigma: 'Standardabweichung',
      of: 'Bezogen auf',
      reason: 'Begründung und Quelle',
    },
    rests: { computed: 'Berechnet', judgement: 'Einschätzung' },
    extrapolated: (distance, terrain) => `Über ${distance}, ${terrain}.`,
    terrains: {
      simple: 'einfaches Gelände',
      hilly: 'hügeliges Gelände',
      complex: 'komplexes Gelände',
      unknown: 'Gelände unbekannt, da den Standorten Höhen fehlen',
    },
    reasons: {
      reanalysis:
        'Ein Atlas, der an keine Messung angepasst ist. Reanalysen sind auf See am genauesten (Brune, Keller und Wahl 2021, doi 10.5194/asr-18-115-2021, 14 Orte in Mitteleuropa); insgesamt 10 % sind unsere Einschätzung für Land ohne Mast in der Nähe: hier 6 % und 8 % der horizontalen Extrapolation, als Wurzel der Quadratsumme.',
      measurement:
        'Ein Mast oder Lidar, kalibriert und aufgestellt nach IEC 61400-50-1 oder 61400-50-2 und MEASNET (2016), an den der Atlas angepasst ist. Der Messbericht ist eine bessere Quelle als diese 2,5 %.',
      calibratedMeasurement:
        'Die Messung, nach der der Wind kalibriert wurde: 2,5 % für Gerät und Montage (IEC 61400-50-1, 61400-50-2, MEASNET 2016) und, als Wurzel der Quadratsumme, die Unsicherheit des Verfahrens: die Streuung der Monate, die es nicht kannte, um ihren Jahresgang, geteilt durch die Wurzel ihrer Anzahl, höchstens zwölf.',
      calibratedShortly:
        'Die Messung oder Produktion, nach der der Wind kalibriert wurde, hat weniger als zwölf Kalendermonate: Die fehlenden Jahreszeiten können den langfristigen Wind um mehrere Prozent ändern (Basse et al. 2021, doi 10.5194/wes-6-1473-2021); deshalb wird für sie keine Unsicherheit angegeben, und sie zählt wie ein Atlas ohne Messung.',
      calibratedProduction:
        'Die Produktion, nach der der Wind kalibriert wurde: 5 % ihrer Energie für Leistungskurve, Nachläufe und Zähler (IEC 61400-12-1, Lee und Fields 2021), davon die Hälfte in der Windgeschwindigkeit, und, als Wurzel der Quadratsumme, die Unsicherheit des Faktors, weil es wenige Monate sind. Nicht gemessene Jahre sind nicht enthalten.',
      calibratedMean:
        'Die Unsicherheit eines mittleren Windes hängt von seiner Quelle ab, die das Programm nicht kennt: Geben Sie die Unsicherheit ein, die Gutachten oder Karte nennt. Bis dahin wie bei einem Atlas ohne Messung; Karten der Windgeschwindigkeit liegen an einzelnen Orten ähnlich weit daneben wie Reanalysen.',
      shear:
        '0,05 des Scherungsexponenten mal ln(Nabenhöhe / nächste Höhe mit Wind), die Form von Kelly et al. (2019, DTU Wind Energy, ISBN 978-87-93549-63-0); bei einer Messung zwei Drittel der Nabenhöhe, das Mindeste nach FGW TR 6.',
      distance:
        '8 % × (1 − exp(−Entfernung / L)): L ist die Entfernung, bis zu der eine Messung nach FGW TR 6 und MEASNET (2016) repräsentativ ist, 10 km in einfachem und 2 km in komplexem Gelände, dazwischen nach den Höhenunterschieden; 8 % sind die Unsicherheit ohne Messung; Wert und Form sind unsere Einschätzung.',
      noReference:
        'Keine Messung mit bekannter Unsicherheit ist in der Nähe: Die Wirkung von Gelände und Rauigkeit um den Park auf den Wind des Atlas beträgt nach unserer Einschätzung 8 %, mit den Winddaten zusammen 10 %.',
      period:
        'Die Jahresenergien der geplanten Anlagen in diesem Atlas: ihre Standardabweichung, geteilt durch die Wurzel der Zahl der Jahre. Der Zeitraum ist nur eine Stichprobe der Langzeit.',
      usualPeriod:
        'Weniger als zehn Jahre sind bekannt. 6 % der Windgeschwindigkeit, eine Faustregel für Europa, die Raftery, Tindal und Garrad (1997, EWEC) zugeschrieben wird, geteilt durch die Wurzel der Zahl der Jahre; Ebenen schwanken weniger, Gebirge mehr.',
      ownYears: 'Die Standardabweichung der Jahresenergien der geplanten Anlagen in diesem Atlas.',
      usualYears:
        'Weniger als zehn Jahre sind bekannt. 6 % der Windgeschwindigkeit, eine Faustregel für Europa, die Raftery, Tindal und Garrad (1997, EWEC) zugeschrieben wird; Ebenen schwanken weniger, Gebirge mehr.',
      curve:
        'Eine Leistungskurve wird nach IEC 61400-12-1 an einem anderen Ort gemessen, bei anderer Scherung und Turbulenz: 5 % der Energie sind unsere Einschätzung. Was andere annehmen, fassen Lee und Fields (2021, doi 10.5194/wes-6-311-2021) zusammen.',
      parametricCurve:
        '5 % wie bei jeder Leistungskurve, unsere Einschätzung (eine Übersicht: Lee und Fields 2021, doi 10.5194/wes-6-311-2021), und, als Wurzel der Quadratsumme, die Unsicherheit der parametrischen Leistungskurven aus ihrem Vergleich mit veröffentlichten.',
      wakeShare:
        'Ein Viertel des Nachlaufverlusts, unsere Einschätzung (eine Übersicht: Lee und Fields 2021, doi 10.5194/wes-6-311-2021).',
      lossShare:
        'Ein Fünftel der eingetragenen Verluste, unsere Einschätzung (eine Übersicht: Lee und Fields 2021, doi 10.5194/wes-6-311-2021).',
    },
  },
  model: {
    title: 'Modelle und Umgebung',
    superposition: 'Überlagerung der Nachläufe',
    superpositions: {
      rootSumSquare: 'Wurzel der Quadratsumme der Geschwindigkeitsdefizite',
      linear: 'Summe der Geschwindigkeitsdefizite',
      maximum: 'größtes Geschwindigkeitsdefizit',
    },
    asPublished: (value) => `${value}, wie zum Nachlaufmodell veröffentlicht`,
    chosen: (value) => `${value}, gewählt statt der zum Nachlaufmodell veröffentlichten`,
    expansion: 'Aufweitung der Nachläufe',
    blockage: 'Blockage',
    blockages: { selfSimilar2020: 'selbstähnliche Defizite vor jeder Anlage, summiert' },
    noBlockage: 'nicht berechnet: Der Ertrag ist eher zu hoch als zu niedrig',
    blockageNote:
      'Der Nachlaufverlust enthält den Verlust durch Blockage. Die schnellere Strömung um Rotoren und Nachläufe zählt nicht.',
    roughness: 'Rauigkeitslänge',
    roughnessSources: {
      atlas: 'aus dem Atlas, Mittel des Zeitraums',
      atlasBounded:
        'aus dem Atlas, dessen Länge größer ist: begrenzt auf die von Sträuchern, da Anlagen selten in den Wäldern und Orten seiner Zelle stehen',
      typed: 'eingegeben',
      landUse: 'nach Landnutzung',
      landCover: 'nach Landbedeckung um den Standort (ESA WorldCover 2021, Längen von windkit 2.2.0)',
      default: 'angenommen für offenes Ackerland, da der Atlas keine hat',
    },
    rotorAverage: 'Defizit am Rotor',
    rotorAverages: { centre: 'in seiner Mitte', mean: 'Mittel über die Rotorfläche' },
    turbulence: 'Turbulenzintensität der Umgebung',
    turbulenceSources: {
      typed: 'eingegeben',
      roughness: 'nach Nabenhöhe und Rauigkeit, 0,8/ln(h/z0)',
      default: 'angenommen, da keine Rauigkeit bekannt ist',
    },
    bySector: (values) => `nach Sektoren ab Norden: ${values}`,
    atSpeed: (share, speed) => `${share} bei ${speed} m/s`,
    wakeRange: 'Nachlaufverlust der geplanten Anlagen im plausiblen Bereich der Rauigkeit',
    atRoughness: (share, length) => `${share} bei ${length}`,
    wakeRangeEnds: (ends) => `${ends.join(' bis ')}, eine Rauigkeitsklasse darunter und darüber`,
    decay: 'Nachlaufkonstante',
    decaySources: { typed: 'eingegeben', roughness: 'nach Nabenhöhe und Rauigkeit, 0,5/ln(h/z0)' },
    shear: 'Scherungsexponent',
    profileAbove: 'Wind über den Höhen des Atlas',
    profilesAbove: {
      power: 'Potenzgesetz der beiden höchsten, mit dem Exponenten jedes Zeitschritts',
      log: 'Logarithmus durch die beiden höchsten in jedem Zeitschritt',
    },
    shearSources: { typed: 'eingegeben', roughness: 'nach Rauigkeit', default: 'angenommen, 1/7' },
    fromLevel: (exponent, level) => `${exponent}, von der einzigen Höhe des Atlas, ${level},`,
    between: (least, most) => (least === most ? least : `${least} bis ${most}`),
    sourced: (value, source) => `${value} (${source})`,
    restart: 'Wiederanlauf nach Starkwind',
    restartBelow: (type, stop, start) => `${type}: hält über ${stop}, läuft unter ${start} wieder an`,
    restartAtOnce: (types) => `${types}: keine Wiederanlaufgeschwindigkeit bekannt; läuft sofort wieder an`,
  },
  ofWindSpeed: 'der Windgeschwindigkeit',
  ofEnergy: 'der Energie',
  held: (from, to) => `Tabelle endet bei voller Leistung, gehalten von ${from} bis ${to} m/s`,
  parametric: (uncertainty) => `parametrische Leistungskurve, Energie ±${uncertainty}`,
  windIoButton: {
    save: 'windIO',
    hint: 'Anlagen, Leistungskurven und der Wind Schritt für Schritt, für PyWake, FLORIS und foxes',
  },
  eyaDefDialog: {
    open: 'EYA DEF',
    title: 'Energieertrag nach IEC 61400-15-2 (EYA DEF)',
    explanation:
      'Ein JSON-Dokument nach dem Normentwurf, das Gutachter, Banken und Käufer austauschen: Energien, Verluste und Unsicherheiten nach Kategorien, der Wind nach Geschwindigkeit und Richtung, Leistungskurven.',
    organisation: 'Herausgebende Organisation',
    author: 'Verfasser',
    client: 'Empfangende Organisation (optional)',
    country: 'Land des Projekts (zwei Buchstaben)',
    start: 'Erster Tag des Bewertungszeitraums',
    end: 'Letzter Tag des Bewertungszeitraums',
    blades: 'Zahl der Rotorblätter aller Anlagen',
    missing: 'Bitte füllen Sie dieses Feld aus.',
    make: 'Dokument speichern',
    making: 'Das Dokument wird erstellt …',
  },
  reportDialog: {
    open: 'PDF-Bericht',
    title: 'Energieertragsbericht (PDF)',
    client: 'Auftraggeber',
    author: 'Erstellt von (optional)',
    project: 'Projekt (optional)',
    projectHint: 'Etwa Name, Nummer oder Fassung des Berichts',
    remembered: 'Dieser Browser merkt sich den Ersteller für den nächsten Bericht.',
    withLogo: 'Ihr Logo steht auf dem Deckblatt.',
    addLogo: 'Ihr Logo auf das Deckblatt setzen',
    clientMissing: 'Der Name des Auftraggebers fehlt.',
    language: 'Sprache des Berichts',
    make: 'Bericht erstellen',
    making: 'Der Bericht wird erstellt …',
  },
}
