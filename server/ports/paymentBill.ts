import type { BillEntry } from '@domain/payment/reconciliation'

/** A provider's bill of a day, for comparing it with our books. Every question may be repeated. */
export interface PaymentBillPort {
  /** All that was paid and given back on this day ("2026-11-21", by the provider's clock); null: there is no bill of it yet. */
  bill(day: string): Promise<BillEntry[] | null>
}
