import type { Messages } from '../index.ts'

export const guidelineChecklist: Messages['guidelineChecklist'] = {
  title: 'Checkliste nach FGW TR 6',
  fileName: (farm) => `${farm}_pruefung.json`,
  text: 'Anforderungen der FGW TR 6, Revision 12, in Kurzform, und ob die Angaben dieses Ergebnisses sie erfüllen. Sie bereitet ein Gutachten einer akkreditierten Stelle vor und ersetzt keines.',
  item: 'Anforderung',
  state: 'Beurteilung',
  place: 'Stelle im Bericht',
  counted: (count, state) => `${count} ${state}`,
  states: {
    met: 'erfüllt',
    notMet: 'nicht erfüllt',
    notApplicable: 'nicht anwendbar',
    assessor: 'durch Gutachter',
  },
  items: {
    parties: 'Auftraggeber, Gutachter, Datum, Version, Zweck und Akkreditierung',
    site: 'Standort: Koordinaten mit Bezugssystem, Gelände- und Nabenhöhen, Karte',
    siteVisit: 'Standortbesichtigung: Datum, Beteiligte, Fotos, Hindernisse, Wald',
    terrain: 'Gelände mindestens 10 km um den Park, Rauigkeit mit Quelle und Jahr',
    complexity: 'Komplexität: RIX jeder Anlage und jedes Masts, T-RIX und zulässige Abstände',
    measurement:
      'Windmessung am Standort: zwei Drittel der Nabenhöhe, 12 Monate, Kalibrierung, Montage, Rohdaten',
    comparisonTurbines: 'Vergleichsanlagen: Typ, Höhe, Abstand, Zeitraum, Verfügbarkeit, Datenintegrität',
    representativeness: 'Repräsentativität von Messung oder Vergleichsanlagen für jede Anlage',
    longTerm: 'Langzeitbezug: zwei Datensätze, Zeitraum, Korrelation, Trend, Abweichung, Unsicherheit',
    flowModel: 'Strömungsmodell: Name, Version, Einstellungen, Kreuzvorhersage',
    windAtHub: 'Wind in Nabenhöhe: Mittel, Weibull nach Sektoren, Dichte, Scherung, gemessene Turbulenz',
    curves: 'Leistung und Schub als Tabellen: Quelle, gemessen oder berechnet, Dichtekorrektur',
    wakes: 'Nachläufe: Modell, Konstanten, bestehende und genehmigte Nachbarn, Wirkungsgrad jeder Anlage',
    energies: 'Brutto-, Park- und Nettoertrag jeder Anlage und des Parks',
    losses:
      'Verluste: Verfügbarkeit 3 %, elektrisch 2 %, Degradation 0,5 %, Vereisung nach Karte; andere mit Nachweis',
    curtailments: 'Genehmigungsauflagen: Schall, Schatten, Fledermäuse, Vögel, Sektoren, Netz',
    uncertainty: 'Unsicherheit nach Komponenten, ihre Kombination, Empfindlichkeit',
    exceedance: 'P50, P75, P84 und P90 mit den Jahren, für die sie gelten',
    plausibility: 'Plausibilität: andere Gutachten, Erträge von Nachbarn',
    siteQuality: 'Standortgüte und Korrekturfaktor, nur nach Verlusten der Anlage 2 Nr. 7.1 EEG',
    deviations: 'Abweichungen von Empfehlungen der Richtlinie mit Begründung',
    data: 'Übergebene Daten: Input-Hash, Versionen von Daten und Programm',
  },
  note: 'Erfüllt: Eine Angabe des Ergebnisses erfüllt die Anforderung. Was das Ergebnis nicht zeigt, ist nicht erfüllt. Durch Gutachter: Kein Programm kann es beurteilen, oder es braucht weitere Nachweise. T-RIX mit seinen Abständen und die Stufen Muss, Soll und Kann sind nur zum Teil öffentlich und hier nicht angegeben. MEASNET, dessen Text ebenso nicht öffentlich ist, verlangt außerdem Kalibrierscheine, die Abweichung des Langzeitverfahrens, Trends der Referenzdaten und Kreuzvorhersagen.',
}
