/** Of a `Date` header, in epoch ms; nothing where it was kept back or makes no sense. */
export const answeredAt = (date: string | null | undefined): { at?: number } => {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? {} : { at }
}
