import type { yieldTerms as english } from '../en/yieldTerms.ts'

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
    environmental: 'Umgebung',
    'environmental.icing': 'Vereisung',
    'environmental.bladeDegradation': 'Blattalterung und Verschmutzung',
    'environmental.temperature': 'Temperaturabschaltung',
    curtailment: 'Abregelung',
    'curtailment.noise': 'Schall',
    'curtailment.shadow': 'Schattenwurf',
    'curtailment.bats': 'Fledermäuse',
    'curtailment.birds': 'Vögel',
    'curtailment.gridOperator': 'Netzbetreiber',
    'curtailment.sectorManagement': 'Sektormanagement',
  },
  uncertainties: {
    windData: 'Winddaten',
    verticalExtrapolation: 'Vertikale Extrapolation',
    longTerm: 'Langzeitbezug',
    interannual: 'Schwankung von Jahr zu Jahr',
    powerCurve: 'Leistungskurve',
    wake: 'Nachlaufmodell',
    losses: 'Verluste',
  },
  periods: {
    title: 'Überschrittene Erträge über 1, 10 und 20 Jahre',
    years: (count) => (count === '1' ? '1 Jahr' : `${count} Jahre`),
    level: 'Mittel über',
    sigma: 'Unsicherheit',
    net: (level, years) => `Nettoertrag ${level}, Mittel über ${years} Jahre`,
    sigmaOver: (years) => `Unsicherheit der Energie, Mittel über ${years} Jahre`,
    note: 'Nettoertrag im Jahr, den das Mittel über so viele Betriebsjahre überschreitet. Die Schwankung von Jahr zu Jahr zählt mit 1/√n; gute und schlechte Jahre treten in Gruppen auf, sodass die wahren Werte über viele Jahre etwas niedriger liegen (Bodini et al. 2016, doi 10.5194/wes-1-115-2016).',
    oneYear:
      'P75 und P90 an anderer Stelle sind die eines einzelnen Jahres: Sie enthalten die Schwankung von Jahr zu Jahr ganz.',
    noYears:
      'Eine Schwankung von Jahr zu Jahr ist nicht eingetragen: Alle Zeiträume haben die gleichen Werte, und die eines einzelnen Jahres sind zu gut.',
  },
  proposals: {
    title: 'Vorgeschlagene Unsicherheiten',
    text: 'Nichts davon zählt, bevor Sie es übernehmen und speichern. Solche Aufstellungen haben sich eher als zu klein denn als zu groß erwiesen (Simley 2026, doi 10.5194/wes-11-1251-2026).',
    basis: 'Der Wind beruht auf',
    bases: {
      reanalysis: 'dem Atlas allein',
      measurement: 'einer Messung am Standort',
    },
    take: 'Alle Vorschläge übernehmen',
    isTaken: 'Die Vorschläge stehen in den Feldern oben.',
    columns: {
      name: 'Komponente',
      sigma: 'Standardabweichung',
      of: 'Bezogen auf',
      reason: 'Begründung und Quelle',
    },
    rests: { computed: 'Berechnet', judgement: 'Einschätzung' },
    reasons: {
      reanalysis:
        'Ein Atlas, der an keine Messung angepasst ist. Reanalysen irren auf See am wenigsten, an Land mehr und über Hügeln am meisten (Brune, Keller und Wahl 2021, doi 10.5194/asr-18-115-2021); 10 % passen zu Land ohne Mast in der Nähe.',
      measurement:
        'Ein Mast oder Lidar, kalibriert und aufgestellt nach IEC 61400-50-1 oder 61400-50-2 und MEASNET (2016), an den der Atlas angepasst ist. Der Messbericht weiß es besser als diese 2,5 %.',
      shear:
        '0,05 des Scherungsexponenten mal ln(Nabenhöhe / nächste Höhe mit Wind), die Form von Kelly et al. (2019, DTU Wind Energy, ISBN 978-87-93549-63-0); bei einer Messung zwei Drittel der Nabenhöhe, das Mindeste nach FGW TR 6.',
      period:
        'Die Jahresenergien der geplanten Anlagen in diesem Atlas: ihre Standardabweichung durch die Wurzel der Zahl der Jahre. Der Zeitraum ist nur eine Stichprobe der langen Zeit.',
      usualPeriod:
        'Weniger als zehn Jahre sind bekannt. 6 % der Windgeschwindigkeit, in Europa üblich seit Raftery, Tindal und Garrad (1997, EWEC), durch die Wurzel der Zahl der Jahre.',
      ownYears: 'Die Standardabweichung der Jahresenergien der geplanten Anlagen in diesem Atlas.',
      usualYears:
        'Weniger als zehn Jahre sind bekannt. 6 % der Windgeschwindigkeit, in Europa üblich seit Raftery, Tindal und Garrad (1997, EWEC).',
      curve:
        'Eine Kennlinie wird nach IEC 61400-12-1 an einem anderen Ort gemessen, bei anderer Scherung und Turbulenz: 5 % der Energie, in der Größenordnung, die Lee und Fields (2021, doi 10.5194/wes-6-311-2021) zusammentragen.',
      parametricCurve:
        '5 % wie bei jeder Kennlinie (IEC 61400-12-1; Lee und Fields 2021, doi 10.5194/wes-6-311-2021) und, als Wurzel der Quadratsumme, die Unsicherheit der parametrischen Kennlinien aus ihrem Vergleich mit veröffentlichten.',
      wakeShare:
        'Ein Viertel des Nachlaufverlusts: Um solche Anteile weichen Modelle und Parks voneinander ab (Lee und Fields 2021, doi 10.5194/wes-6-311-2021).',
      lossShare:
        'Ein Fünftel der eingetragenen Verluste (Größenordnung nach Lee und Fields 2021, doi 10.5194/wes-6-311-2021).',
    },
  },
  ofWindSpeed: 'der Windgeschwindigkeit',
  ofEnergy: 'der Energie',
  parametric: (uncertainty) => `parametrische Leistungskurve, Energie ±${uncertainty}`,
  reportDialog: {
    open: 'PDF-Bericht',
    title: 'Energieertragsbericht (PDF)',
    client: 'Auftraggeber',
    clientMissing: 'Der Name des Auftraggebers fehlt.',
    language: 'Sprache des Berichts',
    make: 'Bericht erstellen',
    making: 'Der Bericht wird erstellt …',
  },
}
