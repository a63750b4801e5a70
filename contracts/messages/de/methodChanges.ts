import type { methodChangeTexts as en } from '../en/methodChanges.ts'

export const methodChangeTexts: typeof en = {
  title: 'Was Ihre Zahlen ändert',
  none: 'Keine Änderung der Methoden.',
  calculatedWith: (release) => `Berechnet mit Version ${release}. Seitdem:`,
  calculatedBefore: (version) =>
    `Berechnet mit Version ${version}, bevor Versionen Namen hatten. Änderungen dieser Tage, die das Ergebnis enthält oder nicht:`,
  since: 'Änderungen der Methoden seitdem',
  changes: {
    optionsInTime: {
      what: 'Floor, Cap und die Option der Marktprämie zählen die Jahre vom Tag der Preise bis zur Lieferung, und Marktwerte kehren mit 30 % im Jahr zum Mittel zurück; bisher zählten sie ab Vertragsbeginn, und die Streuung wuchs unbegrenzt. Die Option wird mit der Marktprämie beim zählenden Marktwert verglichen und ist damit nie negativ.',
      size: 'Floor von 60 EUR/MWh bei erwarteten 64, zehn Jahre ab 2027: im Mittel 7,1 statt 14,3 EUR/MWh; nur 2036: 8,0 statt 3,6. Verträge ohne Grenzen: keine außer dem Wert der Option.',
    },
    matrixUncertainty: {
      what: 'Kalibrierungen mit der Matrix nennen keine Unsicherheit: In gleitenden Fenstern lag das Langzeitmittel nur in 0,52 bis 0,59 der Fälle darin. Vorschläge zählen ihren Wind wie den eines Atlas ohne Messung.',
      size: 'Erträge: keine. Vorgeschlagene Unsicherheiten einer Matrix: größer.',
    },
    centredSteps: {
      what: 'Wetter gilt für die Zeit um seinen Zeitpunkt, einen halben Zeitschritt davor und danach: Zeitfenster von Regeln, Preise, Niederschlag und Tagesstunden zählen für diese Zeit; bisher für den Schritt, der mit dem Zeitpunkt beginnt.',
      size: 'Berlin, stündlich: Eine Schallregel von 22 bis 6 Uhr kostet 2,5 % weniger, eine Fledermausregel 3,1 % weniger, das sind 0,07 % der Energie. Parks ohne Regeln: nur die Tabelle der Nettoenergie nach Stunden.',
    },
    windBetweenCells: {
      what: 'Zwischen Gitterzellen (bilineare Interpolation) hat der Wind das Mittel der Geschwindigkeiten der Zellen in der Richtung ihres mittleren Vektors; bisher die Länge dieses Vektors, der kürzer ist, wo Richtungen sich unterscheiden.',
      size: 'In der Mitte von vier Zellen von ERA5 bei Berlin 0,2 % mehr Wind und 0,5 % mehr von seiner dritten Potenz; in komplexem Gelände mehr. Nächste Zelle: keine.',
    },
    roughnessOfWakes: {
      what: 'Nachlaufkonstanten, die nicht eingegeben sind, folgen der Landbedeckung um jede Anlage, wo deren Karte geladen ist, sonst der Rauigkeitslänge des Atlas, von der höchstens 0,3 m zählen; bisher galt die Länge des Atlas, wie sie ist.',
      size: '25 Anlagen im Abstand von 5 Rotordurchmessern bei Berlin: Der Nachlaufverlust wächst von 11,7 auf 12,7 %, der Nettoertrag sinkt um etwa 1 %. Auf See, mit eingegebenen Konstanten und bei Gaußschen Modellen: keine.',
    },
    ambientTurbulence: {
      what: 'Die Turbulenzintensität, mit der TurbOPark seine Nachläufe weitet, folgt Nabenhöhe und Rauigkeit, wenn sie nicht eingegeben ist, 0,06 über offener See; bisher war sie überall 0,10.',
      size: 'Horns Rev: Der Nachlaufverlust wächst von 14,9 auf 15,8 %. Andere Nachlaufmodelle: keine.',
    },
    heldCurves: {
      what: 'Veröffentlichte Leistungskurven, die bei voller Leistung unter 20 m/s enden (V47-660, V29-225, V90-2.0), gelten mit ihrer letzten Leistung bis zur Abschaltung bei 25 m/s; bisher schaltete die Anlage am Ende der gemessenen Tabelle ab.',
      size: 'V47-660: 0,7 % mehr Energie bei 6 m/s mittlerem Wind, 4,7 % bei 8 m/s und 8,7 % bei 9 m/s. Andere Typen: keine Änderung.',
    },
    airOfSite: {
      what: 'Druck, Temperatur und Luftdichte folgen der Höhe des Standorts über dem Gelände der Atlaszelle; vorher waren sie die der Zelle, wie hoch der Standort auch lag.',
      size: 'Der Ertrag einer V126-3.45 MW bei 6,8 m/s sinkt um 0,5 % bei 75 m über der Zelle, 2,1 % bei 300 m und 4,3 % bei 627 m und steigt darunter. Standorte ohne Höhe und Atlanten ohne Orografie: keine.',
    },
    airAtHub: {
      what: 'Erträge von Zellen, Standorten und der Windflotte werden mit der Luftdichte der Zeitreihen auf Nabenhöhe berechnet; vorher fiel sie um 0,113 kg/m³ je km.',
      size: 'Bis 0,1 % in kalten oder warmen Monaten, 0,05 % im Jahr.',
    },
    yearTrend: {
      what: 'Die Signifikanz von Trends der Jahre berücksichtigt, dass benachbarte Jahre korrelieren: der Test nach Mann und Kendall mit der Varianz eines autoregressiven Prozesses; bisher galten Jahre als unabhängig.',
      size: 'Steigung: keine Änderung. Von 20 Jahren ohne Trend, deren Nachbarn mit 0,4 korrelieren, gelten 7 % bei 5 % als signifikant, bisher 17 %.',
    },
    netSensitivity: {
      what: 'Unsicherheiten der Windgeschwindigkeit werden mit der Empfindlichkeit des Nettoertrags zu Unsicherheiten der Energie, nach Nachläufen und Betriebsbeschränkungen; bisher mit der des Bruttoertrags.',
      size: 'Parks mit Nachläufen: eine um 10 bis 15 % höhere Empfindlichkeit und ein bis zu 3 % niedrigeres P90. P50 und einzeln stehende Anlagen: keine Änderung.',
    },
    sharedCalms: {
      what: 'Stunden ganz ohne Wind, die keine Richtung haben, verteilen sich auf die Sektoren wie die übrigen Winde; bisher zählten sie zu Nord.',
      size: 'Atlanten ohne exakte Windstille wie ERA5: keine Änderung. Gemessene Winde: Die Häufigkeit des Nordsektors sinkt um den Anteil der Windstille.',
    },
    distributionsOfGaps: {
      what: 'Windrosen, Histogramm, Häufigkeitstabelle, Weibull-Parameter und Temperaturklassen gewichten jeden Kalendermonat nach seiner Länge.',
      size: 'Jahre ohne Lücken: keine Änderung. Mit Lücken: so weit, wie sich die fehlenden Monate von den übrigen unterscheiden.',
    },
    comparedRain: {
      what: 'Der Jahresniederschlag verglichener Reihen ist die Summe der zwölf Monatsmittel und bleibt offen, wenn ein Monat fehlt.',
      size: 'Ganze Jahre: keine Änderung. Ein Sommer allein gilt nicht mehr als Jahr.',
    },
    wakeDecay: {
      what: 'Die voreingestellte Nachlaufkonstante folgt der Rauigkeitslänge des Atlas an jeder Anlage; vorher war es überall die von 0,07 m.',
      size: 'Die Konstante beträgt 0,04 auf See und bis 0,1 über Wald statt etwa 0,07. Ein erneut bestellter Windpark hatte 2.081,8 MWh Nachlaufverlust statt 1.260,7 MWh, zusammen mit dem Schub der Version 2026.11.23. Berechnete Windparks und eingegebene Konstanten behalten ihre Zahlen.',
    },
    shearOfOneLevel: {
      what: 'Atlanten mit Wind in einer Höhe bringen ihn mit der Rauigkeitslänge des Standorts auf Nabenhöhe, oder mit dem eingegebenen Scherungsexponenten; vorher war der Exponent 1/7.',
      size: 'Atlanten mit mehreren Höhen: keine Änderung. Sonst ändert sich die Windgeschwindigkeit in Nabenhöhe mit Rauigkeit und Höhe.',
    },
    genericThrust: {
      what: 'Typen ohne veröffentlichte Schubkurve haben den Schub einer generischen Anlage statt den eines idealen Rotors.',
      size: 'Der mittlere Fehler des Schubbeiwerts sinkt von 0,27 auf 0,03; die Nachlaufverluste solcher Typen steigen. Typen mit veröffentlichter Schubkurve behalten ihre Zahlen.',
    },
    meanYear: {
      what: 'Energien und Windstatistik sind Mittel der Kalendermonate.',
      size: 'Ganze Jahre ohne Lücken: keine Änderung. Lücken oder ein unvollständiges letztes Jahr verschieben die Jahreszeit nicht mehr.',
    },
    siteQuality: {
      what: 'Die Standortgüte folgt dem EEG 2023, Anlage 2 Nummer 7.1: Vereisung, Alterung, Netzverfügbarkeit und Abregelung durch den Netzbetreiber werden nicht mehr abgezogen.',
      size: 'Mit solchen Verlusten ist die Standortgüte höher und der Korrekturfaktor niedriger. Ohne Verluste: keine Änderung.',
    },
    stormRestart: {
      what: 'Eine Anlage, deren Leistungskurve eine Wiederanlaufgeschwindigkeit hat, steht nach einer Sturmabschaltung, bis der Wind darunter gefallen ist.',
      size: 'Leistungskurven ohne Wiederanlaufgeschwindigkeit: keine Änderung.',
    },
    openExceedance: {
      what: 'P75 und P90 bleiben offen, solange keine Unsicherheit eingegeben ist; vorher wiederholten sie P50.',
      size: 'Mit einer Unsicherheit: keine Änderung.',
    },
    boundedWeibull: {
      what: 'Ein Ort oder Sektor, dessen Wind kaum schwankt, hat keine Weibull-Verteilung statt einer mit unendlichem k.',
      size: 'Andere Orte: keine Änderung.',
    },
    equalWeights: {
      what: 'Prognosen des Profilfaktors und der Stunden unter null sind das Mittel aus vier Verfahren mit dem Band früherer Fehler, und veröffentlichte Werte werden auf das veröffentlichte Spotmittel bezogen.',
      size: 'Etwa 0,01 eines prognostizierten Profilfaktors; 0,12 des veröffentlichten vom Juni 2024, 0,01 dessen von 2024.',
    },
    lawRecords: {
      what: 'Die Förderung folgt einem Verzeichnis der Gesetze vom EEG 2000 bis zum Entwurf des EEG 2027: Die Direktvermarktung erhöht Vergütungen von vor August 2014 um 0,40 ct/kWh, gesetzliche Vergütungen und ihre Anfangszeit sind bekannt, Zuschläge enden nach 20 Jahren auf den Tag, das frühere von Gebotstermin und Inbetriebnahme entscheidet über negative Preise, und nur Pilotanlagen nach Buchstabe b sind ausgenommen.',
      size: '4 EUR/MWh Prämie bei Anlagen von vor August 2014; Pilotanlagen nach Buchstabe a verlieren Förderung bei negativen Preisen.',
    },
    powerDensity: {
      what: 'Die Leistungsdichte der Karten ist das Mittel aus Dichte mal dritter Potenz der Windgeschwindigkeit in jedem Zeitschritt; vorher war sie das Produkt zweier Mittel.',
      size: 'Etwa 1 % weniger.',
    },
  },
}
