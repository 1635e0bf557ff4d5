/** The provider is first asked after this long, then less and less often. */
const FIRST_QUERY = 5_000
const LONGEST_WAIT = 10 * 60_000

/** Not later than the order's deadline, when the attempt has to end. */
export function nextQueryAt(payment: { created_at: number; pay_due_at: number }, now: number): number {
  const wait = Math.min(LONGEST_WAIT, Math.max(FIRST_QUERY, (now - payment.created_at) / 2))
  const at = Math.round(now + wait)
  return now < payment.pay_due_at ? Math.min(at, payment.pay_due_at) : at
}
