import type { HeldUpBy } from '../../schemas/job.ts'

/** Start page. */
export const start = {
  greeting: (name: string) => `Welcome, ${name}`,
  intro: 'Put a site on the map, order a calculation, download the result.',
  introMarket: 'What wind power is worth at your site: market value, profile value and PPA price.',
  place: 'Yield of a place',
  placeIntro: 'A click on the map: mean wind, energy and market value at once and free of charge.',
  showMap: 'Show the map',
  products: 'Your products',
  orders: (remaining: string, initial: string) => `${remaining} of ${initial} credits left`,
  sites: (chosen: string, bought: string) => `${chosen} of ${bought} sites chosen`,
  ordersUnlimited: 'unlimited credits',
  until: (date: string) => `until ${date}`,
  expired: (date: string) => `expired on ${date}`,
  recentJobs: 'Recent calculations',
  noJobs: 'No calculations yet. They will be listed here with their progress and their files.',
  firstSteps: 'Three steps to a result',
  steps: [
    {
      title: 'Put sites on the map',
      text: 'Open a product and double-click on the map where your first site is, or enter its coordinates.',
    },
    {
      title: 'Order a calculation',
      text: 'Choose heights, parameters and years. The button shows the cost; nothing is ordered before you confirm.',
    },
    {
      title: 'Look at the result',
      text: 'The calculation goes on even if you leave the page. Then: charts, tables and files to download.',
    },
  ],
  manual: 'Help (PDF)',
  columns: {
    started: 'Started',
    product: 'Product',
    list: 'Site list',
    orders: 'Credits',
    status: 'Status',
    progress: 'Progress',
  },
  timeLeft: (time: string) => `${time} left`,
  waiting: 'waiting for a free place',
  heldUpBy: {
    cluster_paused: 'waiting: the computing cluster is paused, the calculation begins when it is back',
    cluster_setup:
      'waiting: the computing cluster cannot run this calculation at present, the team is looking at it',
  } satisfies Record<HeldUpBy, string>,
  coming: 'Coming',
  comingText: 'These products already have their place here and will follow in later versions.',
  news: 'News',
  tasks: {
    site: 'Assess a site',
    farm: 'Plan and finance a wind farm',
    permit: 'Obtain a permit',
    operation: 'Assess the operation',
    value: 'Know what wind power is worth',
    contract: 'Agree on a price',
    other: 'Further products',
  },
}
