/** Time to wait in seconds, from two minutes on in minutes; the same in both languages: '45 s', '60 min'. */
export function waitText(seconds: string | number | undefined): string {
  return Number(seconds) < 120 ? `${seconds} s` : `${Math.ceil(Number(seconds) / 60)} min`
}
