/** The time of a `Date` header in epoch ms; nothing where it is missing or invalid. */
export const answeredAt = (date: string | null | undefined): { at?: number } => {
  const at = Date.parse(date ?? '')
  return Number.isNaN(at) ? {} : { at }
}
