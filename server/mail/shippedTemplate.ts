import { type Language, messages } from '#contracts'
import type { LetterTemplate } from '../brand/index.ts'
import type { MailKind } from '../db/schema/mails.ts'

/** The product's own text of a mail, with the placeholders allowed in an operator's text. */
export function shippedTemplate(kind: MailKind, language: Language): LetterTemplate {
  const { mails } = messages[language]
  switch (kind) {
    case 'registration':
    case 'reset':
      return {
        subject: mails[kind].subject,
        paragraphs: [
          '{greeting}',
          ...mails[kind].text('{loginName}'),
          '{link}',
          '{validity}',
          mails.notYou,
          '{brand}',
        ],
      }
    case 'newData':
    case 'recalculated':
      return {
        subject: mails[kind].subject,
        paragraphs: [
          '{greeting}',
          mails[kind].text,
          '{news}',
          '{link}',
          kind === 'newData' ? mails.newData.why('{settings}') : mails.recalculated.why,
          '{brand}',
        ],
      }
    case 'operationReport':
      return {
        subject: mails.operationReport.subject('{list}'),
        paragraphs: ['{greeting}', '{news}', '{link}', mails.operationReport.why, '{brand}'],
      }
    case 'productRequest':
    case 'requestGranted':
    case 'requestDeclined':
      return {
        subject: mails.requests[kind].subject('{request}', '{customer}'),
        paragraphs: [
          '{greeting}',
          mails.requests[kind].text('{request}', '{customer}'),
          '{news}',
          '{link}',
          '{brand}',
        ],
      }
    default:
      return {
        subject: mails.job[kind].subject('{product}'),
        paragraphs: [
          '{greeting}',
          ...mails.job[kind].text('{product}', '{list}'),
          '{link}',
          mails.job.why('{settings}'),
          '{brand}',
        ],
      }
  }
}
