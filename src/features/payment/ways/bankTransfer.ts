import type { Way } from './way'

/** Money that the diner sends by a bank of theirs: nothing happens here, another page takes it from there. */
export const bankTransfer: Way = {
  mark: 'landmark',
  carryOut: async (till) => (till.isAbandoned() ? 'cancelled' : 'transfer'),
}
