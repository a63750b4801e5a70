import type { FastifyReply } from 'fastify'
import { type Language, messages } from '#contracts'
import type { JobView } from '../db/queries/jobs.ts'

/** Says of a result or a file which calculation has replaced it (RFC 5829, 'successor-version'); else nothing. */
export function tellReplaced(reply: FastifyReply, { replaced_by }: Pick<JobView, 'replaced_by'>): void {
  if (replaced_by === null) return
  const before = reply.getHeader('link')
  const link = `</api/jobs/${replaced_by}>; rel="successor-version"`
  reply.header('link', before === undefined ? link : `${before}, ${link}`)
}

/** The name that a file of a result is saved under: one of a replaced result says so. */
export function savedName(
  name: string,
  { replaced_by }: Pick<JobView, 'replaced_by'>,
  language: Language,
): string {
  return replaced_by === null ? name : messages[language].workbook.replacedPrefix + name
}
