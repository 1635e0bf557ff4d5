import type { Statement } from '../../../server/db/statement'

/** A statement of a test alone: those of the server are declared once in a worker, and all of them are looked at by `coreStatements` and `plans`. */
export const testStatement = <Params extends readonly unknown[], Row>(name: string, text: string): Statement<Params, Row> => ({
  name,
  text,
})
