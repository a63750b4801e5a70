/** A type as people type it into a register, sometimes wrongly. Power in kW, rotor and hubs in m. */
export type DemoModel = readonly [
  maker: string,
  type: string,
  powerKw: number,
  rotorDiameterM: number,
  hubHeightsM: readonly number[],
]

/**
 * Most frequent turbines of the years before `endYear`, in order: types, powers and hubs of the market master
 * data register as of 2026-07-11 (Bundesnetzagentur, DL-DE-BY-2.0), own count.
 */
export const demoModels: readonly { readonly endYear: number; readonly models: readonly DemoModel[] }[] = [
  {
    endYear: 2002,
    models: [
      ['ENERCON GmbH', 'E-66/18.70', 1800, 70, [65, 86, 98]],
      ['ENERCON GmbH', 'E-40', 500, 40.3, [50, 65]],
      ['Nordex Energy GmbH', 'S70', 1500, 70, [65, 85]],
      ['ENERCON GmbH', 'E-66/15.66', 1500, 66, [67]],
      ['Vestas Deutschland GmbH', 'V44', 600, 44, [50, 65]],
      ['Nordex Energy GmbH', 'N60', 1300, 60, [60, 69]],
      ['GE Wind Energy GmbH', 'GE 1,5 SL', 1500, 77, [85, 100]],
      ['Sonstige', 'Prototyp', 1250, 64, [68]],
    ],
  },
  {
    endYear: 2006,
    models: [
      ['Senvion Deutschland GmbH', 'MD77', 1500, 77, [85, 100]],
      ['ENERCON GmbH', 'E-66/18.70', 1800, 70, [65, 98]],
      ['Vestas Deutschland GmbH', 'V80', 2000, 80, [78, 100]],
      ['ENERCON GmbH', 'Enercon E-70 E4', 2000, 71, [64, 98, 113]],
      ['Senvion Deutschland GmbH', 'MD70', 1500, 70, [65, 85]],
      ['Vestas Deutschland GmbH', 'V90', 2000, 90, [105]],
    ],
  },
  {
    endYear: 2012,
    models: [
      ['Vestas Deutschland GmbH', 'Vestas V90', 2000, 90, [95, 105, 125]],
      ['ENERCON GmbH', 'E-82', 2000, 82, [98, 108, 138]],
      ['ENERCON GmbH', 'E-82 E2', 2300, 82, [98, 108, 138]],
      ['ENERCON GmbH', 'E-70 E4', 2300, 71, [64, 85, 98]],
      ['Vestas Deutschland GmbH', 'V80', 2000, 80, [78, 95, 100]],
      ['Senvion Deutschland GmbH', 'MM92', 2050, 92.5, [80, 100]],
      ['ENERCON GmbH', 'E-70 E4', 2000, 71, [64, 98, 113]],
    ],
  },
  {
    endYear: 2016,
    models: [
      ['ENERCON GmbH', 'E-82 E2', 2300, 82, [98, 108, 138]],
      ['ENERCON GmbH', 'Enercon E-101', 3050, 101, [99, 135, 149]],
      ['Vestas Deutschland GmbH', 'V112-3.0 MW', 3075, 112, [94, 119, 140]],
      ['Senvion Deutschland GmbH', '3.2M114', 3170, 114, [93, 123, 143]],
      ['Nordex Energy GmbH', 'N117/2400', 2400, 117, [91, 120, 141]],
      ['ENERCON GmbH', 'E-70 E4', 2300, 71, [64, 85, 114]],
      ['Vestas Deutschland GmbH', 'V90', 2000, 90, [105, 125]],
    ],
  },
  {
    endYear: 2020,
    models: [
      ['ENERCON GmbH', 'E-115', 3000, 115.7, [92, 135, 149]],
      ['Vestas Deutschland GmbH', 'Vestas V126', 3450, 126, [117, 137, 149]],
      ['Nordex Energy GmbH', 'N117/2400', 2400, 117, [91, 120, 141]],
      ['ENERCON GmbH', 'E-101', 3050, 101, [99, 135, 149]],
      ['Vestas Deutschland GmbH', 'V112-3.3 MW', 3300, 112, [94, 119, 140]],
      ['GE Wind Energy GmbH', 'GE 2.5-120', 2530, 120, [110, 120, 139]],
      ['Siemens Wind Power GmbH & Co. KG', 'SWT-3.0-113', 3000, 113, [99.5, 115, 142.5]],
    ],
  },
  {
    endYear: 2024,
    models: [
      ['ENERCON GmbH', 'E-138 EP3 E2', 4200, 138.3, [111, 131, 160]],
      ['Nordex Energy GmbH', 'N149/4.0-4.5', 4500, 149.1, [105, 125, 164]],
      ['Vestas Deutschland GmbH', 'V150-4,2 MW', 4200, 150, [125, 145, 166]],
      ['GE Wind Energy GmbH', 'GE 5.5-158', 5500, 158, [121, 150, 161]],
      ['Vestas Deutschland GmbH', 'V136-4.2', 4200, 136, [112, 149]],
    ],
  },
  {
    endYear: Number.POSITIVE_INFINITY,
    models: [
      ['ENERCON GmbH', 'E-160 EP5 E3', 5560, 160, [120, 167]],
      ['Nordex Energy GmbH', 'N149/5.X', 5700, 149.1, [105, 125, 164]],
      ['Vestas Deutschland GmbH', 'V162-6.2 MW', 6200, 162, [119, 169]],
      ['Nordex Energy GmbH', 'N163/6.X', 6800, 163, [118, 164]],
      ['ENERCON GmbH', 'E-138 EP3 E2', 4200, 138.3, [130, 160]],
    ],
  },
]
