import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Texts on the legal situation of a plant. */
export const law = {
  title: 'Law',
  record: (name: string, status: string) => `${name}: ${status}`,
  statuses: {
    inForce: (_: string, checked: string) => `in force, text compared on ${checked}`,
    adoptedPendingApproval: (date: string, checked: string) =>
      `adopted on ${date}, payments wait for the approval of the European Commission (compared on ${checked})`,
    bill: (date: string, checked: string) => `draft, not law (bill of ${date}, compared on ${checked})`,
  },
  asItStands: 'As the law stands',
  byTheBill: 'By the bill',
  billNote:
    'These figures are based on a draft of a law: the text, and the approval of its payments by the European Commission, are open.',
  source: 'Source',
  decided: {
    bid: (date: string) => `Negative prices: the bid of ${date} decides.`,
    commissioned: (date: string) => `Negative prices: the commissioning on ${date} decides.`,
  },
  premium: {
    monthly: 'The premium is measured by the market value of each month.',
    annual: 'The premium is measured by the market value of the year.',
  },
  value: {
    entered: (value: string) => `Award price: ${value}, as entered.`,
    tariff: (value: string) => `Statutory tariff: ${value}.`,
    auctions: (value: string) =>
      `Statutory value: ${value}, the mean of the highest awards two years before commissioning.`,
    round: (value: string) => `Award not entered: ${value}, the mean of its tender round.`,
    corrected: (award: string, factor: string, value: string) =>
      `Award ${award} × correction factor ${factor} = ${value}.`,
    added: (tariff: string, addition: string, value: string) =>
      `Tariff ${tariff} + ${addition} for direct marketing = ${value}.`,
    from: (date: string, value: string) => `From ${date}: ${value}.`,
    unknownFrom: (date: string) => `From ${date}: depends on the share of the reference yield.`,
  },
  support: (last: string, how: string) => `Support until ${last}: ${how}.`,
  ends: {
    anniversary: '20 years to the day',
    endOfYear: 'to the end of the 20th year after commissioning',
  },
  appended: (days: string) => `${many(days, '1 day', `${days} days`)} so far by section 51a`,
  lostDays: (days: string) => `${many(days, '1 day', `${days} days`)} less by section 36i`,
  contribution: (floor: string) =>
    `In years whose market value exceeds the award price the plant pays the difference, under a power purchase agreement as well; ${floor} of the price remain, and nothing is due at negative prices.`,
  optOut: (date: string) => `Leaving premium and contribution takes effect on ${date} at the latest.`,
  questions: {
    bidDate: 'When was the bid? It decides on negative prices, on the end of support and on section 51a.',
    pilotLetter:
      'Section 3 number 37 letter a or b? Only pilot plants of letter b are exempt from section 51; the figures are those of letter a.',
    awardKind:
      'Is the value the award before the correction factor, or the award price after it? It is applied as entered.',
    quality: 'What is the site quality? Without it the award is not corrected.',
    region:
      'In which region is the plant? The factor below 60 % site quality is that outside the southern region.',
    referenceYield:
      'What share of the reference yield does the plant have, or when does its initial tariff end? Later values depend on it.',
    awardRange: (range: string) => `Is the value right? Awards of the round are from ${range}.`,
    award: 'What is the award? Without it no premium is calculated.',
  },
  fields: {
    kind: 'The value is',
    kinds: {
      unknown: 'not known',
      award: 'award or tariff (before correction)',
      value: 'award price (after correction)',
    },
    quality: 'Site quality',
    region: 'Region',
    regions: {
      unknown: 'not known',
      south: 'South (annex 5 of the EEG)',
      coast: 'Coast',
      middleNorth: 'Middle-North',
      other: 'elsewhere',
    },
    referenceYield: 'Reference yield (until 2018)',
    initialUntil: 'Initial tariff until',
    announced: 'Award announced',
    letter: 'Pilot plant',
    letters: {
      none: 'none',
      unknown: 'yes, letter not known',
      a: 'letter a (first plants of a type)',
      b: 'letter b (research)',
    },
  },
  pdf: {
    asked: (sites: string) =>
      `A figure depends on facts of the plant that are not known (${sites}): see the page of the result.`,
    bill: (sites: string) =>
      `By a bill, not law, the figures would differ (${sites}): these are as the law stands.`,
  },
  ppa: {
    free: 'Break-even price by the bill',
    freeHint: 'once the plant has left premium and contribution; draft, not law',
    duty: 'By the bill, before leaving',
    dutyHint: (amount: string) =>
      `the contribution, ${amount} discounted, is due under the agreement as well; draft, not law`,
    line: (free: string, duty: string) =>
      `By the bill of the EEG 2027 (draft, not law) the plant pays a contribution in years of high market values: support then earns as much as a price of ${free} once the plant has left premium and contribution, and of ${duty} before.`,
  },
  wrongPercent: (typed: string) => `"${typed}" is not a share from 1 to 300 %.`,
  unknowns: {
    partialSteps: 'Whether a part of a step of the initial period counts is open: pro rata here.',
    secondaryText: 'Values from secondary texts.',
    degression2018: 'The degression of July and October 2018 is assumed.',
    runOverNewYear: 'Runs of negative hours over New Year: each hour by its own year.',
    hoursBeforeCommissioning:
      'Hours of the year of commissioning count for section 51a from commissioning on.',
    statutoryRounding: 'Rounding of statutory values is not stated: two decimals here.',
    stateAidApproval: 'The approval by the European Commission is open.',
    optOutCount: 'Counting of the ten years is our reading.',
    adoptedText: 'The adopted text can differ.',
  },
}
