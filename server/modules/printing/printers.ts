import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { StaffInput, StaffOutput } from '@contract/staff/index'
import { DomainError } from '@domain/results'
import type { StaffContext } from '../../http/staff/staff'
import type { Deps } from '../../module'
import {
  countOpenJobs,
  endBackups,
  findPrinter,
  findSerialKey,
  insertJob,
  insertPrinter,
  type ListedPrinter,
  listPrinters,
  lockPrinter,
  type PrinterFields,
  type PrinterRow,
  removePrinter,
  tryJobsNow,
  updatePrinter,
} from './repository'

export const newId = (kind: 'pr' | 'pj'): string => kind + randomBytes(16).toString('hex')

type Printer = StaffOutput<'/staff/addPrinter'>
type Input = StaffInput<'/staff/addPrinter'>

const view = (row: ListedPrinter): Printer => ({
  printerId: row.printer_id,
  name: row.name,
  kind: row.kind,
  host: row.host,
  port: row.port,
  serialNo: row.serial_no,
  paperMm: row.paper_mm,
  paperLang: row.lang,
  prints: row.prints,
  stationId: row.station_id,
  backupPrinterId: row.backup_printer_id,
  state: row.state,
  stateAt: row.state_at,
  waiting: row.waiting,
  unknown: row.unknown,
  isRemoved: row.removed_at !== null,
  version: row.version,
  changedBy: row.changed_by,
})

const known = ({ name, kind, host, port, serial_no, paper_mm, lang, prints, station_id, backup_printer_id }: PrinterRow) => ({
  name,
  kind,
  host,
  port,
  serialNo: serial_no,
  paperMm: paper_mm,
  lang,
  prints,
  stationId: station_id,
  backupPrinterId: backup_printer_id,
})

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i
/** Refused addresses: the server itself, and the metadata addresses of cloud hosts. */
const INNER = /^(127\.|0\.|169\.254\.|::1$|fe80:|localhost$)/i
/** The ports on which printers listen. */
const PRINTER_PORTS = { from: 9100, to: 9199 }

export interface Station {
  stationId: string
  name: string
}

export interface PrinterParts {
  stationsOf: (shopId: string) => Promise<Station[]>
  notify: (shopId: string, printerId: string, now: number) => Promise<void>
}

/** The printers of a shop, as its staff set them up. */
export function createPrinters(
  { db, clock, ports, config }: Pick<Deps, 'db' | 'clock' | 'ports' | 'config'>,
  { stationsOf, notify }: PrinterParts,
) {
  const of = async (shopId: string, printerId: string): Promise<ListedPrinter> => {
    const row = await db.first(findPrinter, shopId, printerId)
    if (!row) throw new DomainError('notFound')
    return row
  }

  function networkProblem({ host, port }: Pick<Input, 'host' | 'port'>): void {
    const isHost = host !== null && (isIP(host) !== 0 || HOST_NAME.test(host))
    if (!isHost) throw new DomainError('printerHostMalformed', {}, 'host')
    if (port === null) throw new DomainError('badInput', { field: 'port' }, 'port')
    if (config.environment !== 'production') return
    if (INNER.test(host)) throw new DomainError('printerHostMalformed', {}, 'host')
    if (port < PRINTER_PORTS.from || port > PRINTER_PORTS.to) throw new DomainError('printerPortUnusual', { ...PRINTER_PORTS }, 'port')
  }

  /** Turns form input into what is stored; for a cloud printer, asks the company whether it exists. */
  async function checked(input: Input, before: PrinterRow | null): Promise<PrinterFields> {
    const { shopId, kind, name, paperMm, paperLang, prints, stationId, backupPrinterId } = input
    const trimmed = name.trim()
    if (!trimmed) throw new DomainError('badInput', { field: 'name' }, 'name')
    if (stationId !== null && !(await stationsOf(shopId)).some((station) => station.stationId === stationId))
      throw new DomainError('notFound', {}, 'stationId')
    if (backupPrinterId !== null) {
      const backup = await db.first(findPrinter, shopId, backupPrinterId)
      if (!backup || backup.removed_at !== null || backup.printer_id === before?.printer_id)
        throw new DomainError('notFound', {}, 'backupPrinterId')
    }
    const common = { name: trimmed, kind, paperMm, lang: paperLang, prints, stationId, backupPrinterId }
    const nothing = { host: null, port: null, serialNo: null, serialKey: null }
    if (kind === 'network') {
      const address = { host: input.host?.trim() ?? null, port: input.port }
      networkProblem(address)
      return { ...common, ...nothing, ...address }
    }
    if (kind === 'browser') return { ...common, ...nothing }
    const serialNo = input.serialNo?.trim() ?? ''
    const serialKey = input.serialKey?.trim() ?? ''
    if (!ports.cloudPrinter) throw new DomainError('badInput', { field: 'kind' }, 'kind')
    if (!/^[\w-]{4,40}$/.test(serialNo)) throw new DomainError('printerSerialWrong', {}, 'serialNo')
    const isSame = before?.serial_no === serialNo && serialKey === ''
    if (!isSame) {
      if (!/^[\w-]{4,40}$/.test(serialKey)) throw new DomainError('printerKeyWrong', {}, 'serialKey')
      // The company accepts a known printer's number without its key, so without this check the number alone would open another shop's printer.
      const known = await db.first(findSerialKey, serialNo)
      if (known && known.serial_key !== serialKey) throw new DomainError('printerKeyWrong', {}, 'serialKey')
      const refusal = await ports.cloudPrinter.add({ serialNo, serialKey, name: trimmed })
      if (refusal === 'unreached') throw new DomainError('printerCompanyAway', {}, 'serialNo')
      if (refusal === 'account') throw new DomainError('printerAccountWrong', {}, 'serialNo')
      if (refusal === 'serialKey') throw new DomainError('printerKeyWrong', {}, 'serialKey')
      if (refusal === 'serialNo') throw new DomainError('printerSerialWrong', {}, 'serialNo')
    }
    return { ...common, ...nothing, serialNo, serialKey: serialKey || null }
  }

  async function changed(shopId: string, printerId: string): Promise<DomainError> {
    return new DomainError('staffChanged', { name: (await db.first(findPrinter, shopId, printerId))?.changed_by ?? '' })
  }

  return {
    of,

    async list(_context: StaffContext, { shopId }: { shopId: string }): Promise<StaffOutput<'/staff/getPrinters'>> {
      const rows = await db.all(listPrinters, shopId)
      return { list: rows.map(view), stations: await stationsOf(shopId), hasCloud: ports.cloudPrinter !== null }
    },

    async add({ staff, record }: StaffContext, input: Input): Promise<Printer> {
      const fields = await checked(input, null)
      return db.tx(async () => {
        const printerId = newId('pr')
        await db.run(insertPrinter, { ...fields, printerId, shopId: input.shopId, by: staff.name, at: clock.now() })
        const row = await of(input.shopId, printerId)
        await notify(input.shopId, printerId, clock.now())
        await record({ subject: row.name, shopId: input.shopId, after: known(row) })
        return view(row)
      })
    },

    async edit({ staff, record }: StaffContext, input: StaffInput<'/staff/editPrinter'>): Promise<Printer> {
      const { shopId, printerId, version } = input
      const fields = await checked(input, await of(shopId, printerId))
      return db.tx(async () => {
        const before = (await db.first(lockPrinter, shopId, printerId))!
        if ((await db.run(updatePrinter, { ...fields, printerId, version, by: staff.name })) === 0) throw await changed(shopId, printerId)
        const row = await of(shopId, printerId)
        // A printer was repaired or changed, so its waiting jobs are tried at once.
        await db.run(tryJobsNow, printerId, clock.now())
        await notify(shopId, printerId, clock.now())
        await record({ subject: row.name, shopId, before: known(before), after: known(row) })
        return view(row)
      })
    },

    remove: ({ staff, record }: StaffContext, input: StaffInput<'/staff/removePrinter'>): Promise<Printer> =>
      db.tx(async () => {
        const { shopId, printerId, version, isRemoved } = input
        const before = await db.first(lockPrinter, shopId, printerId)
        if (!before) throw new DomainError('notFound')
        const { count } = await db.one(countOpenJobs, printerId)
        if (isRemoved && count > 0) throw new DomainError('printerBusy', { count })
        const at = isRemoved ? clock.now() : null
        if ((await db.run(removePrinter, { printerId, version, by: staff.name, at })) === 0) throw await changed(shopId, printerId)
        if (isRemoved) await db.run(endBackups, printerId)
        await notify(shopId, printerId, clock.now())
        await record({ subject: before.name, shopId, before: { isRemoved: !isRemoved }, after: { isRemoved } })
        return view(await of(shopId, printerId))
      }),

    async test({ staff, record }: StaffContext, { shopId, printerId }: StaffInput<'/staff/testPrinter'>) {
      const jobId = newId('pj')
      await db.tx(async () => {
        const printer = await of(shopId, printerId)
        if (printer.removed_at !== null) throw new DomainError('notFound')
        const job = { jobId, shopId, printerId, kind: 'test', orderNo: null, subject: 'test', payload: '{}', document: null } as const
        await db.run(insertJob, { ...job, againOf: null, by: staff.name, at: clock.now() })
        await db.run(tryJobsNow, printerId, clock.now())
        await record({ subject: printer.name, shopId, after: { jobId } })
      })
      return { jobId }
    },
  }
}

export type Printers = ReturnType<typeof createPrinters>
