/** Texts about the heights that the air of sites follows. */
export const siteAir = {
  title: 'Air density',
  follows: (least: string, most: string) =>
    `Air density at the height of the site: ${least === most ? least : `${least} to ${most}`} above the ground of the grid cell (hydrostatic, 6.5 K per km).`,
  noGround:
    'The atlas does not know the ground of its cells: the air is that of the cell, whatever the height of the site. State the mean ground of the cell with the order (cell_ground_m) to have it follow the site.',
  cellGround: 'Mean ground of the grid cell',
  cellGroundHint:
    'The atlas does not know it. State it in metres above sea level so that the air density follows the height of the site; without it the air is that of the cell.',
  cellGroundInvalid: (text: string) => `"${text}" is not a height from −100 to 9000 m.`,
  noHeight:
    'Sites without a height have the air of the ground of the grid cell: enter the height of the site.',
  earlier:
    'By the method of an earlier release: the air is that of the ground of the grid cell, whatever the height of the site.',
}
