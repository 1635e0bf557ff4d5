/** How long a claimed reward can be shown to the staff (15 minutes), and how far from the shop's position one is still in it by default. */
export const TICKET_MS = 15 * 60_000

/** Whether staff may still hand it over. */
export const isTicketOpen = ({ expiresAt, usedAt }: { expiresAt: number; usedAt: number | null }, now: number): boolean =>
  usedAt === null && now < expiresAt
