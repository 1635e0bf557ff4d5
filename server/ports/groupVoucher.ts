/** What the platform says of a code; `deal`: what was bought there. */
export type VoucherFound =
  | { state: 'unused'; dealId: string; paidFen: number; expiresAt: number }
  | { state: 'used' | 'expired' | 'refunded' | 'unknown' }

/** The platform that sold vouchers. Not inside a transaction; every call may be repeated, and one that was given up is over. */
export interface GroupVoucherPort {
  find(code: string): Promise<VoucherFound>
  /** Used up by us, also if it was before. `refused`: by somebody else, or given back there. */
  use(code: string): Promise<'done' | 'refused'>
  /** Not used up by us, also if it never was. `refused`: it stays used up. */
  undo(code: string): Promise<'done' | 'refused'>
  /** Of which code the platform has news, verified by its signature over the raw body; null where it is not believed. What the news are is asked for. */
  readNotification(headers: Readonly<Record<string, string | string[] | undefined>>, body: Buffer, now: number): { code: string } | null
}
