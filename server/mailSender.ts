import { z } from 'zod'
import type { Messages } from '#contracts'

export interface MailSender {
  /** null: only the address is configured. */
  readonly name: string | null
  readonly address: string
}

/** `Wind Atlas <office@example.org>`, or the address only. */
export function mailSenderSchema({ senderExpected }: Messages['startup']) {
  return z
    .string()
    .max(300, senderExpected)
    .transform((given): MailSender => {
      const [, name, address] = /^"?([^"<>\p{Cc}]+?)"?\s*<([^<>]+)>$/u.exec(given.trim()) ?? []
      return name && address
        ? { name: name.trim(), address: address.trim() }
        : { name: null, address: given.trim() }
    })
    .refine(({ address }) => z.email().safeParse(address).success, senderExpected)
}
