const MOST = 300

/** What staff read of a failure: its code or name, and its message. An address loses its query, which may hold a key. */
export function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const { code } = fault as { code?: unknown }
  return `${typeof code === 'string' ? code : fault.name}: ${fault.message.replace(/\?\S+/g, '?…')}`.slice(0, MOST)
}
