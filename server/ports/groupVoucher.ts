/** The platform's state of a code; `deal`: what was bought there. */
export type VoucherFound =
  | { state: 'unused'; dealId: string; paidFen: number; expiresAt: number }
  | { state: 'used' | 'expired' | 'refunded' | 'unknown' }

/** The platform that sold vouchers. Not inside a transaction; every call may be repeated. */
export interface GroupVoucherPort {
  find(code: string): Promise<VoucherFound>
  /** Uses the voucher; repeating it gives the same answer. `refused`: it was used elsewhere, or refunded there. */
  use(code: string): Promise<'done' | 'refused'>
  /** Frees the voucher, also if it was never used. `refused`: it stays used up. */
  undo(code: string): Promise<'done' | 'refused'>
  /** The code that the platform has news of, verified by its signature over the raw body; null: not trusted. The news itself is queried. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): { code: string } | null
}
