import { retentionTable } from '../../../server/personalData/retention'

/** The document with its table written anew: from its first line to the end of the file. */
export const withRetention = (text: string): string => `${text.slice(0, text.indexOf('| table |'))}${retentionTable()}\n`
