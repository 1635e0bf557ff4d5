/** How many addresses one diner may keep. */
export const MOST_ADDRESSES = 20

/** Labels that the app words itself; any other label is the diner's own word. */
export const ADDRESS_LABELS = ['home', 'company', 'school'] as const
export type AddressLabel = (typeof ADDRESS_LABELS)[number]
export const MAX_LABEL = 10

export const isKnownLabel = (label: string): label is AddressLabel => (ADDRESS_LABELS as readonly string[]).includes(label)

/** Whether the position is known: an address entered without a map has neither longitude nor latitude. */
export const isPlaced = ({ gitu, titu }: { gitu: number; titu: number }): boolean => gitu !== 0 || titu !== 0

/** 138 **** 6072: enough to tell one's own numbers apart. */
export const maskedPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}(\d{4})$/, '$1 **** $2')
