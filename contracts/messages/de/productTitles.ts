import type { Messages } from '../index.ts'

export const productTitles: Messages['shell']['products'] = {
  yieldIndex: {
    title: 'Index',
    purpose:
      'Wie windreich ein Monat oder Jahr gegenüber dem langjährigen Mittel war, und was die Anlage hätte erzeugen sollen.',
  },
  timeSeries: {
    title: 'Zeitreihen',
    purpose:
      'Wind, Temperatur und Luftdruck für jede Stunde aus Jahrzehnten, an Ihrem Standort und in Ihren Höhen.',
  },
  energyYield: {
    title: 'Energieertrag',
    purpose:
      'Brutto- und Nettoertrag eines Windparks mit Nachläufen, Verlusten, Unsicherheiten und dem Bericht für die Bank.',
  },
  windPotential: {
    title: 'Windpotenzial',
    purpose: 'Mittlerer Wind, Weibull, Windrosen und Tagesgang an Ihrem Standort, nach Höhe und Sektor.',
  },
  akterm: {
    title: 'AKTerm',
    purpose: 'Ausbreitungsklassen für AUSTAL nach VDI 3782, aus dem Atlas oder von einer Station des DWD.',
  },
  maps: {
    title: 'Karten',
    purpose: 'Mittlerer Wind, Leistungsdichte und Ertrag als Karte, mit den Werten jeder Zelle.',
  },
  marketValue: {
    title: 'Marktwert',
    purpose:
      'Was der Strom eines Standorts Monat für Monat gegenüber dem veröffentlichten Marktwert wert ist, im Rückblick und bis zu sechs Monate voraus.',
  },
  profileValue: {
    title: 'Profilwert',
    purpose:
      'Wie das Erzeugungsprofil eines Standorts seinen Preis gegenüber dem Basispreis verändert: Marktwert, Profilkosten und Profilfaktor.',
  },
  ppa: {
    title: 'PPA-Preis',
    purpose:
      'Ein fairer Preis für einen Pay-as-produced-Vertrag über mehrere Jahre, als Wasserfall seiner Bestandteile.',
  },
}
