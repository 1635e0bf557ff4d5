interface PostgresError {
  code: string
}

/** Recognised by its SQLSTATE, since the two engines throw different classes. */
const isPostgresError = (error: unknown): error is PostgresError =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as PostgresError).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as PostgresError).code)

/** The transaction lost a race (serialization failure or deadlock) and may run again from its beginning. */
export const isLostRace = (error: unknown): boolean => isPostgresError(error) && (error.code === '40001' || error.code === '40P01')

/** Connection, memory and disk limits, and a server that stops or starts. */
const AWAY = new Set(['53100', '53200', '53300', '57P01', '57P02', '57P03', '08000', '08003', '08006'])
/** Lock and statement timeouts, and transactions that were retried too often. */
const LATE = new Set(['40001', '40P01', '55P03', '57014'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
const CUT_OFF = /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/

/** The whole database is unavailable: any statement would have failed. */
export const isAway = (error: unknown): boolean =>
  (isPostgresError(error) && AWAY.has(error.code)) ||
  // Checked for every error, since EPIPE looks like a SQLSTATE.
  (error instanceof Error && (CUT_OFF.test(error.message) || UNREACHABLE.has((error as NodeJS.ErrnoException).code ?? '')))

/**
 * The database could not do it now, and may later. Nothing was changed, unless the connection broke during the commit: then only a retry with the
 * same key shows whether it was.
 */
export const isBusy = (error: unknown): boolean => isAway(error) || (isPostgresError(error) && LATE.has(error.code))
