import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Metered energy of the plants around a place, next to the energy of the same turbines by an atlas. */
export const metered = {
  title: 'Metered neighbours',
  show: 'Show metered neighbours',
  hint: 'Energy that the transmission system operators have settled for nearby plants, and the energy of this atlas for the same turbines and months, without losses.',
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
  source: (years: string) =>
    `Source: transmission system operators, netztransparenz.de, EEG yearly settlement ${years}`,
  provisional: 'provisional',
  synthetic: 'Synthetic weather: the comparison does not apply to a real place.',
}
