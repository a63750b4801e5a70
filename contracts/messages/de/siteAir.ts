import type { siteAir as en } from '../en/siteAir.ts'

export const siteAir: typeof en = {
  title: 'Luftdichte',
  follows: (least, most) =>
    `Luftdichte in der Höhe des Standorts: ${least === most ? least : `${least} bis ${most}`} über dem Gelände der Gitterzelle (hydrostatisch, 6,5 K je km).`,
  noGround:
    'Der Atlas kennt das Gelände seiner Zellen nicht: Die Luft ist die der Zelle, wie hoch der Standort auch liegt. Geben Sie mit der Bestellung das mittlere Gelände der Zelle an (cell_ground_m), damit sie dem Standort folgt.',
  cellGround: 'Mittleres Gelände der Gitterzelle',
  cellGroundHint:
    'Der Atlas kennt es nicht. Geben Sie es in Metern über dem Meeresspiegel an, damit die Luftdichte der Höhe des Standorts folgt; ohne Angabe gilt die Luft der Zelle.',
  cellGroundInvalid: (text) => `„${text}“ ist keine Höhe von −100 bis 9000 m.`,
  noHeight:
    'Standorte ohne Höhe haben die Luft über dem Gelände der Gitterzelle: Tragen Sie die Höhe des Standorts ein.',
  earlier:
    'Nach der Methode eines früheren Release: Die Luft ist die über dem Gelände der Gitterzelle, wie hoch der Standort auch liegt.',
}
