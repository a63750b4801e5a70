import type { LegalText } from './legalText.ts'
import { paragraphsOf, type StatedProvider, sentences } from './provider.ts'

export const legalInformationsDe = (provider: StatedProvider): LegalText => ({
  title: 'Rechtliche Hinweise',
  intro: 'Wer diese Anwendung anbietet, woher ihre Daten kommen und wie weit ihre Ergebnisse reichen.',
  sections: [
    {
      title: '1 · Anbieter',
      paragraphs:
        provider === null
          ? ['Der Anbieter dieser Installation hat Namen und Anschrift noch nicht angegeben.']
          : paragraphsOf(
              `${provider.name}, ${provider.street}, ${provider.city}, ${provider.country}`,
              sentences(
                `Vertreten durch ${provider.representative}.`,
                provider.telephone && `Telefon: ${provider.telephone}.`,
                `E-Mail: ${provider.email}.`,
              ),
              sentences(
                provider.register && `Handelsregister: ${provider.register}.`,
                provider.vat && `Umsatzsteuer-Identifikationsnummer: ${provider.vat}.`,
              ),
              `Verantwortlich für den Inhalt (§ 18 Abs. 2 MStV): ${provider.representative}, Anschrift wie oben.`,
            ),
    },
    {
      title: '2 · Datenquellen',
      paragraphs: [
        'Die Wetteratlanten sind mit Quellenangabe und Lizenz unter /atlasgrids und in jedem Ergebnis genannt. Für Atlanten aus ERA5 gilt: Enthält veränderte Informationen des Copernicus Climate Change Service; weder die Europäische Kommission noch das ECMWF ist für deren Verwendung verantwortlich.',
        'Die Offline-Karte beruht auf gemeinfreien Daten von Natural Earth. Die Ortssuche verwendet Ortsnamen von GeoNames (geonames.org), Creative Commons Namensnennung 4.0 (CC BY 4.0), als Auswahl und auf 0,001° gerundet. Die Marktwerte für Wind an Land sind die von den deutschen Übertragungsnetzbetreibern veröffentlichten.',
        'Anlagen aus dem Marktstammdatenregister: Bundesnetzagentur, Datenlizenz Deutschland – Namensnennung – Version 2.0, bereinigt. Die Angaben stammen von den Betreibern. Die Quellen der Leistungskurven stehen in der Anlagenverwaltung.',
        'Demo-Atlanten sind synthetisch: von einem Programm erzeugt, weder beobachtet noch modelliert.',
      ],
    },
    {
      title: '3 · Reichweite der Ergebnisse',
      paragraphs: [
        'Alle Ergebnisse sind Vorabschätzungen auf der Grundlage von Modellen und Eingaben. Sie sind kein Gutachten nach FGW TR 6, keine Einstufung der Standortgüte nach dem Erneuerbare-Energien-Gesetz (EEG) und keine Finanzberatung. Ihre Unsicherheit ist für jeden Standort zu beurteilen.',
        'Prognosen und Preise beruhen auf Annahmen, die beim Ergebnis stehen. Vergangene Werte sagen nichts Sicheres über künftige.',
        'Für die Haftung des Anbieters gelten die Nutzungsbedingungen.',
      ],
    },
    {
      title: '4 · Urheberrecht und Softwarelizenz',
      paragraphs: [
        sentences(
          'Die Anwendung ist freie Software unter der Apache-Lizenz, Version 2.0.',
          provider?.source_url && `Ihr Quelltext ist unter ${provider.source_url} erhältlich.`,
          'Sie enthält Software anderer unter deren eigenen Lizenzen, die dem Quelltext beiliegen.',
        ),
        'Wie Ergebnisse genutzt werden dürfen, regeln die Nutzungsbedingungen. Namen und Marken anderer gehören ihren Inhabern.',
      ],
    },
    {
      title: '5 · Verweise und Streitbeilegung',
      paragraphs: [
        'Für Seiten anderer, auf die hier verwiesen wird, sind deren Betreiber verantwortlich.',
        'Das Angebot richtet sich an Unternehmen. Der Anbieter ist weder verpflichtet noch bereit, an einer Streitbeilegung vor einer Verbraucherschlichtungsstelle teilzunehmen.',
      ],
    },
  ],
})
