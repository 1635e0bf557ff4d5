interface PostgresError {
  code: string
  constraint?: string
}

/** Told by its SQLSTATE, not by class: the two engines throw different classes. */
const isPostgresError = (error: unknown): error is PostgresError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as PostgresError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as PostgresError).code)

const violates = (code: string) => (error: unknown, constraint?: string) =>
  isPostgresError(error) && error.code === code && (constraint === undefined || error.constraint === constraint)

/** A unique constraint (the named one, if named) refused the row. */
export const isUniqueViolation = violates('23505')
/** A check constraint (the named one, if named) refused the row. */
export const isCheckViolation = violates('23514')
/** A foreign key (the named one, if named) refused the row. */
export const isForeignKeyViolation = violates('23503')

/** The transaction lost a race (serialization failure or deadlock) and may run again from its beginning. */
export const isLostRace = (error: unknown): boolean => isPostgresError(error) && (error.code === '40001' || error.code === '40P01')

/** Lock, statement, connection, memory and disk limits, and races lost too often. */
const BUSY = new Set(['40001', '40P01', '53100', '53200', '53300', '55P03', '57014'])

/** The database could not do it now, and may later; nothing was changed. */
export const isBusy = (error: unknown): boolean =>
  isPostgresError(error)
    ? BUSY.has(error.code)
    : error instanceof Error && error.message.startsWith('timeout exceeded when trying to connect')
