import type { Job } from '#contracts'

/** Names of two compared results: equal names get the time of the order, and equal times a number. */
export function distinctNames(
  one: { readonly name: string; readonly job: Job },
  other: { readonly name: string; readonly job: Job },
  dateTime: (at: string) => string,
): { readonly one: string; readonly other: string } {
  if (one.name !== other.name) return { one: one.name, other: other.name }
  const [own, others] = [one, other].map(({ name, job }) => `${name}, ${dateTime(job.created_at)}`) as [
    string,
    string,
  ]
  return own === others ? { one: `${own} (1)`, other: `${others} (2)` } : { one: own, other: others }
}
