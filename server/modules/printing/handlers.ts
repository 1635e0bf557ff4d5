import { defineStaffHandlers } from '../../http/staff/staff'
import type { createJobs } from './jobs'
import type { Printers } from './printers'

export const createPrintingHandlers = (printers: Printers, jobs: ReturnType<typeof createJobs>) =>
  defineStaffHandlers({
    '/staff/getPrinters': printers.list,
    '/staff/addPrinter': printers.add,
    '/staff/editPrinter': printers.edit,
    '/staff/removePrinter': printers.remove,
    '/staff/testPrinter': printers.test,
    '/staff/getPrintJobs': jobs.list,
    '/staff/getPaper': jobs.paper,
    '/staff/printAgain': jobs.again,
    '/staff/printOrder': jobs.ofOrder,
    '/staff/printTableCode': jobs.ofTable,
    '/staff/closePrintJob': jobs.close,
  })
