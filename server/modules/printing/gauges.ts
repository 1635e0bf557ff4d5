import type { Deps, ModuleGauge } from '../../module'
import { countPrinters, countWaiting } from './repository'

export const createPrintingGauges = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): ModuleGauge[] => [
  {
    name: 'printers',
    help: 'Printers by what they said last',
    label: 'state',
    read: async () => (await db.all(countPrinters)).map(({ state, printers }) => ({ of: state, value: printers })),
  },
  {
    name: 'print_jobs_waiting',
    help: 'Papers that are to be printed',
    read: async () => [{ value: (await db.one(countWaiting)).jobs }],
  },
  {
    name: 'print_jobs_waiting_seconds',
    help: 'Age of the oldest of them',
    async read() {
      const { since } = await db.one(countWaiting)
      return [{ value: since === null ? 0 : Math.max(0, clock.now() - since) / 1000 }]
    },
  },
]
