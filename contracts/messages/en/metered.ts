import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Metered energy of the plants around a place, next to the energy of the same turbines by an atlas. */
export const metered = {
  title: 'Metered neighbours',
  show: 'Show metered neighbours',
  hint: 'Energy of nearby plants that the German transmission system operators have settled or the Danish register of turbines lists, and the energy of this atlas for the same turbines and months, without losses.',
  radius: 'Distance (km)',
  states: {
    noSettlements:
      'No metered energies are stored here. The operator adds them with `anemone fetch energies --accept-terms` or `anemone energies import`.',
    noRegister:
      'Metered energies need the register of plants. The operator installs it with `anemone fetch register` or `anemone register import`.',
    notCompared:
      'This atlas is not compared with metered energies yet. The server does it within minutes, or the operator with `anemone market refresh`.',
    outdated:
      'Register, settlements or atlas have changed since; the server compares them again within minutes.',
  },
  limits: (changed: string) => `Quality control with limits other than the usual ones: ${changed}.`,
  limit: (name: string, value: string, usual: string) => `${name} ${value} (usual ${usual})`,
  none: (km: string) => `No metered plants within ${km}.`,
  summary: (plants: string, compared: string) =>
    `${plants} metered ${many(plants, 'plant', 'plants')}, ${compared} of them compared`,
  ratio: 'Metered over calculated',
  ratioHint:
    'Without losses: the ratio contains wakes, stops, curtailment and errors of the wind of the atlas.',
  hours: 'Metered full-load hours',
  spread: (median: string, low: string, high: string) => `${median} (80 % between ${low} and ${high})`,
  columns: {
    plant: 'Metered plant',
    type: 'Type of its turbines',
    hours: 'Metered (h)',
    modelled: 'Calculated (h)',
    ratio: 'Ratio',
    data: 'Data used',
  },
  turbines: (count: string) => `${count} turbines`,
  months: (count: string) => `${count} months`,
  yearOnly: 'year only',
  shownNearest: (count: string) => `The ${count} nearest are shown.`,
  flags: {
    partYear: 'not the whole year',
    impossible: 'implausible',
    ownUse: 'own use on site',
    unusualHours: 'unusual full-load hours',
    noEnergy: 'no energy',
    unknownSize: 'hub or rotor unknown',
    notModelled: 'not in the years of the atlas',
    fewMonths: 'too few good months',
  },
  monthFlags: { outage: 'outage', takenBack: 'corrected', teething: 'first year' },
  course: 'Months of',
  proposal: 'Proposed calibration',
  proposalHint:
    'To use it, choose "Metered energy of nearby plants" under calibration when you order. It is never applied by itself.',
  noProposal:
    'No calibration is proposed: no compared plant is within 30 km, or the atlas has fewer than ten compared farms.',
  levels: {
    title: 'Level of the fleet',
    show: 'Show level of the fleet',
    hint: 'Settled energy of all German plants on land next to the energy of this atlas for the same plants and months. The fleet contains all plants in the atlas, without losses.',
    by: 'Groups of each year',
    groups: {
      none: 'all together',
      state: 'Federal state of the plants',
      operator: 'Transmission operator',
      month: 'Calendar month',
    },
    plants: 'Settled plants',
    settled: 'Settled (GWh)',
    fleet: 'Fleet (GWh)',
    ratio: 'Metered / computed',
    wakes: 'After wakes',
    losses: 'After known losses',
    rest: 'Rest',
    factor: 'Robust factor',
    deviation: 'Standard error',
    shape: 'Month / year',
    none: 'No German plant is compared with this atlas.',
    note: 'Metered over computed is the product of wakes, known losses and the rest: wind of the atlas, power curves and unlisted losses. Each farm counts once in the robust factor.',
    csvHint: 'Save the level of the fleet as CSV',
    file: 'fleet_level',
  },
  curtailment: {
    title: 'Curtailed by grid operators',
    hint: 'Energy that published operations took from the metered plants within the distance: modelled power above the allowed one, at the level of the meters.',
    year: 'Calendar year',
    plants: 'Plants with lists',
    share: 'Curtailed (%)',
    atMost: 'At most (%)',
    bill: 'Thresholds of the bill',
    below: (percent: string) => `below ${percent}`,
    above: (percent: string) => `above ${percent}`,
    pay: 'Compensation',
    payUnknown: 'no rule known',
    paid: (share: string, clause: string) => `${share} of lost revenue (${clause})`,
    paidFrom: (paid: string, day: string) => `from ${day} ${paid}`,
    clause: (law: string, sections: string) =>
      `${/[,–]/.test(sections) ? 'sections' : 'section'} ${sections} ${law}`,
    compensation:
      'Energy curtailed by grid operators is missing at the meter but is compensated. Flexible connections by agreement (section 8a EEG) and negative prices are not compensated.',
    bills: (drafts: string) => `Thresholds are those of drafts of a bill (Netzpaket) and no law: ${drafts}.`,
    billNone: (share: string, years: string, month: string) =>
      `above ${share} no compensation of new plants for up to ${years} years (${month})`,
    billPart: (share: string, years: string, month: string) =>
      `above ${share} less compensation of new plants for up to ${years} years (${month})`,
    take: (percent: string, year: string) => `Curtailment nearby: ${percent} (${year})`,
    ask: 'Curtailment nearby',
    taken: (percent: string, year: string, plants: string, paid: string) =>
      `Curtailment by grid operators: ${percent}, the share of ${plants} ${many(plants, 'plant', 'plants')} within 20 km in ${year}. It is missing at the meter, but compensated: ${paid}.`,
    note: (paid: string) =>
      `Curtailment by the grid operator reduces the yield, but it is compensated: ${paid}. Connections by agreement (section 8a EEG) and negative prices are not.`,
    unknown: 'No lists of grid operators of a whole year are known for plants within 20 km.',
  },
  skill: {
    ask: 'Uncertainty of the atlas at metered farms',
    take: (sigma: string) => `Uncertainty of the atlas at metered farms: ${sigma}`,
    taken: (sigma: string, farms: string, km: string) =>
      `Uncertainty of the wind: ${sigma}, the error of this atlas without calibration at ${farms} metered farms (root mean square of ln(wind factor) after known losses), the nearest at ${km} km, or that of the farms around the place if it is larger. It includes the distance to them, so the horizontal extrapolation is 0; it also includes what wakes, outages and power curves leave, and is rather too large. Do not combine it with a calibration by these farms.`,
    synthetic: 'Weather or register are synthetic: their errors say nothing about an atlas.',
    unknown: (farms: string) =>
      `The uncertainty of the atlas needs a metered plant within 30 km and ${farms} compared farms.`,
  },
  values: {
    title: 'Market values of the metered plants',
    show: 'Compute market values',
    hint: 'Metered energy of each month at German day-ahead prices; Danish plants have no value. Within a month, the energy is distributed over its hours as this atlas computes it for the same turbines.',
    none: 'None of the plants has metered months with weather of this atlas and prices.',
    note: 'At a farm with metered hours, months differed by 2.3 % (root mean square) from the metered ones, seven to nine months together by less than 1 %. "Without negative prices": the plant stops in these hours. The published value is that of onshore wind, weighted by the metered months.',
    months: 'Months valued',
    energy: 'Metered (MWh)',
    withoutNegative: 'Without negative prices (EUR/MWh)',
    csvHint: 'Save the months of all plants shown as CSV',
    file: 'metered_market_values',
  },
  comparison: {
    title: 'Comparison turbines (TR 6)',
    hint: 'Metered plants within the distances that your edition of FGW TR 6 gives for this terrain. Settled energies check plausibility; a TR 6 comparison needs operating data with availability.',
    distanceA: 'Distance A (km)',
    distanceB: 'Distance B (km)',
    hubHeight: 'Planned hub height (m)',
    range: (min: string, max: string) => `From ${min} to ${max}; A is at most B.`,
    list: 'List turbines',
    zone: 'In distance',
    hubRatio: 'Hub / planned hub',
    goodMonths: 'Good months',
    leftOut: 'Months not used',
    level: 'Relative level',
    rank: 'Rank',
    rankOf: (rank: string, all: string) => `${rank} of ${all}`,
    confidence: 'Confidence that it is low (%)',
    flaws: 'Missing',
    flawTexts: {
      ofYearOnly: 'energies by month',
      fewMonths: 'twelve good months',
      leftOut: 'many months left out',
      notCompared: 'comparison with the model',
      hubUnknown: 'the hub height',
    },
    note: 'Relative level: metered over computed energy after known losses, over the median of the other plants. Rank 1 is the lowest. Confidence: share of random orders in which a plant like the others ranks higher. A low plant is a reason to look for the cause: terrain, power curve or curtailment may differ.',
    csvHint: 'Save the comparison turbines as CSV',
    file: 'comparison_turbines',
  },
  source: (years: string) =>
    `Source: transmission system operators, netztransparenz.de, EEG yearly settlement ${years}`,
  listSource: (years: string) =>
    `Source: Danish Energy Agency (Energistyrelsen), master data of wind turbines (Stamdataregister for vindkraftanlæg), years ${years}`,
  provisional: (settlements: string) => `Provisional: ${settlements}; the energies can still change.`,
  synthetic: 'Synthetic weather: the comparison does not apply to a real place.',
}
