import type { MarketProduct } from '../../products/products.ts'
import type { HeldUpBy } from '../../schemas/job.ts'

/** What the products of the market answer. */
const market: Record<MarketProduct, string> = {
  marketValue:
    'What the electricity of a site is worth month by month against the published market value, in the past and up to six months ahead.',
  profileValue:
    "How a site's generation profile sets its price apart from the base price: market value, profile cost and profile factor.",
  ppa: 'A fair price for a pay-as-produced contract over several years, as a waterfall of its parts.',
}

/** Start page. */
export const start = {
  greeting: (name: string) => `Welcome, ${name}`,
  intro: 'Put a site on the map, order a calculation, download the result.',
  introMarket: 'What wind power is worth at your site: market value, profile value and PPA price.',
  products: 'Your products',
  orders: (remaining: string, initial: string) => `${remaining} of ${initial} orders left`,
  sites: (chosen: string, bought: string) => `${chosen} of ${bought} sites chosen`,
  ordersUnlimited: 'unlimited orders',
  until: (date: string) => `until ${date}`,
  expired: (date: string) => `expired on ${date}`,
  open: 'Open',
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
    orders: 'Orders',
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
  market,
}
