interface PostgresError {
  code: string
}

/** Told by its SQLSTATE, not by class: the two engines throw different classes. */
const isPostgresError = (error: unknown): error is PostgresError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as PostgresError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as PostgresError).code)

/** The transaction lost a race (serialization failure or deadlock) and may run again from its beginning. */
export const isLostRace = (error: unknown): boolean => isPostgresError(error) && (error.code === '40001' || error.code === '40P01')

/** Lock, statement, connection, memory and disk limits, races lost too often, and a server that goes down or comes up. */
const BUSY = new Set(['40001', '40P01', '53100', '53200', '53300', '55P03', '57014', '57P01', '57P02', '57P03', '08000', '08003', '08006'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const CUT_OFF = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/**
 * The database could not do it now, and may later. Nothing was changed, unless its connection broke at the commit: then only asking again with the
 * same key tells.
 */
export const isBusy = (error: unknown): boolean =>
  (isPostgresError(error) && BUSY.has(error.code)) ||
  // Asked of both kinds: EPIPE looks like a SQLSTATE.
  (error instanceof Error && (CUT_OFF.test(error.message) || UNREACHABLE.has((error as NodeJS.ErrnoException).code ?? '')))
