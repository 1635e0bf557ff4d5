import type { Statement } from '../../../../server/db/statement'

/** A statement of a test alone: those of the server are declared once in a worker, and `coreStatements` and `plans` check all of them. */
export const testStatement = <Params extends readonly unknown[], Row>(name: string, text: string): Statement<Params, Row> => ({
  name,
  text,
})
