import { startPostgres } from '../../../../scripts/lib/postgres.mjs'

/** A PostgreSQL managed by a process of its own: prints its address, crashes and restarts at SIGUSR2, ends at SIGTERM. */
const postgres = await startPostgres()
console.log(postgres.url ? `url ${postgres.url}` : `missing ${postgres.missing}`)
if (!postgres.url) process.exit(0)
process.on('SIGUSR2', () => void postgres.restart().then(() => console.log('restarted')))
process.on('SIGTERM', () => void postgres.stop().then(() => process.exit(0)))
