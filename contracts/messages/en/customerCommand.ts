import { pluralOf } from '../../plural.ts'

const many = pluralOf('en')

/** Texts of `anemone customer …` and `anemone audit`. */
export const customerCommand = {
  invalidNumber: (option: string, number: string) =>
    `--${option}: ${number} is not a whole number of 0 or more.`,
  invalidPurchase: (number: string) =>
    `${number} is not the number of a purchase: see anemone customer purchases.`,
  invalidRequest: (number: string) =>
    `${number} is not the number of a request: see anemone customer requests.`,
  invalidDay: (option: string, day: string) => `--${option}: ${day} is not a day of the form YYYY-MM-DD.`,
  invalidAct: (act: string, acts: string) => `--act: ${act} is not one of ${acts}.`,
  needsReason: '--reason: state the reason; the customer reads it in the account.',
  nothingGiven: 'State what to change: --orders, --sites or --expires.',
  none: 'None.',
  columns: {
    login: 'login name',
    role: 'role',
    state: 'state',
    name: 'name',
    company: 'company',
    email: 'email',
    id: 'ID',
    since: 'since',
    request: 'request',
    purchase: 'purchase',
    product: 'product',
    bought: 'bought',
    left: 'left',
    until: 'valid until',
  },
  blocked: 'blocked',
  active: 'may log in',
  counts: (sessions: string, activeJobs: string, jobs: string, lists: string) =>
    `sessions: ${sessions}, jobs: ${jobs}, of which active: ${activeJobs}, site lists: ${lists}`,
  apiKey: (id: string, name: string, prefix: string, used: string) =>
    `API key ${id}: ${name}, ${prefix}…, ${used}`,
  neverUsed: 'never used',
  lastUsed: (at: string) => `last used ${at}`,
  exported: (login: string, file: string) => `All data of ${login} are in ${file}`,
  deletion: {
    about: (login: string, name: string, email: string, id: string) =>
      `This deletes ${[`${login}`, name, email].filter(Boolean).join(', ')}, ID ${id}, with lists, jobs, results, keys and purchases. It cannot be undone.`,
    question: 'Type the login name to confirm: ',
    needsConfirm: (login: string) => `Nothing was deleted. Confirm with --confirm ${login}`,
    otherName: (typed: string) => `${typed} is another name; nothing was deleted.`,
    done: (login: string, uuid: string, jobs: string) =>
      `${login} is deleted; jobs cancelled: ${jobs}. The audit log keeps the number ${uuid}`,
    realm: (issuer: string) => `The account at the identity provider stays: delete it there too (${issuer}).`,
  },
  link: (login: string, link: string, hours: number) =>
    `${login} sets a new password here, once within ${hours} hours:\n${link}`,
  mailed: (login: string, hours: number) =>
    `${login} gets an email with a link that is valid for ${hours} hours; a running server sends it.`,
  revoked: (login: string, count: number, shown: string) =>
    `${login}: ${many(count, '1 API key revoked', `${shown} API keys revoked`)}`,
  ended: (login: string, count: number, shown: string) =>
    `${login}: ${many(count, '1 session ended', `${shown} sessions ended`)}`,
  corrected: (login: string, what: string) => `${login}: ${what}`,
}
