import type { siteAir as en } from '../en/siteAir.ts'

export const siteAir: typeof en = {
  title: 'Luftdichte',
  follows: (least, most) =>
    `Die Luft gilt für die Höhe des Standorts: ${least === most ? least : `${least} bis ${most}`} über dem Gelände der Gitterzelle (hydrostatisch, 6,5 K je km).`,
  noGround:
    'Der Atlas kennt das Gelände seiner Zellen nicht: Die Luft ist die der Zelle, wie hoch der Standort auch liegt. Geben Sie mit der Bestellung das mittlere Gelände der Zelle an (cell_ground_m), damit sie dem Standort folgt.',
  noHeight:
    'Standorte ohne Höhe haben die Luft über dem Gelände der Gitterzelle: Tragen Sie die Höhe des Standorts ein.',
  earlier:
    'Nach der Methode eines früheren Release: Die Luft ist die über dem Gelände der Gitterzelle, wie hoch der Standort auch liegt.',
}
